import type { Meta, StoryObj } from '@storybook/react-vite';
import { harbourTheme } from 'ui/brands/harbour';
import { expect, screen, waitFor } from 'storybook/test';
import frame from '../../../../packages/dropin/src/views/Frame.stories.tsx';
import { Frame } from '../../../../packages/dropin/src/views/Frame.tsx';
import popup from '../payment/PaymentPopup.stories.tsx';
import { PaymentPopup } from '../payment/PaymentPopup.tsx';
import home from './HomeScreen.stories.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

/**
 * The shop in another brand, which is one file: ui's `brands/harbour.ts`. The toolbar shows every other story in it, too.
 */
const meta = {
  title: 'Foundations/Second brand',
  globals: { brand: 'harbour' },
  parameters: {
    layout: 'fullscreen',
    browserOnly: true,
    noElement: 'Each story shows what is told elsewhere.',
  },
  beforeEach: () => async () => {
    const classes = [...document.documentElement.classList];
    await expect(classes).toEqual(expect.arrayContaining(harbourTheme.light.split(' ')));
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = { decorators: [onPage], render: () => <HomeScreen {...home.args} /> };

/** The popup with the whole widget in it. */
export const Checkout: Story = {
  render: () => <PaymentPopup {...popup.args} widget={<Frame {...frame.args} />} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Test Transaction' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
