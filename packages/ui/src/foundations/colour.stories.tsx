import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { lightColors } from '../theme/tokens.ts';
import { colorGroups } from './color-groups.ts';
import { ColorExhibit, ColorPairExhibit } from './ColorExhibit.tsx';

const meta = { title: 'Foundations/Colour', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every colour of the theme chosen in the toolbar. */
export const Colours: Story = {
  render: () => <ColorExhibit />,
  play: async ({ canvas, userEvent }) => {
    // A browser without a person lets nobody write into the clipboard.
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy var(--sf-color-accentText)' }));
    await expect(written).toHaveBeenCalledWith('var(--sf-color-accentText)');
    await expect(canvas.getByText('Copied')).toBeVisible();
    const shown = colorGroups.flatMap(({ names }) => names);
    await expect(shown.toSorted()).toEqual(Object.keys(lightColors).toSorted());
  },
};

/** Every pair that components use, checked against AA. */
export const Pairs: Story = { render: () => <ColorPairExhibit /> };
