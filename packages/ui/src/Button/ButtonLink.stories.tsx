import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { buttonSizes, buttonVariants } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

const meta = {
  title: 'Components/ButtonLink',
  component: ButtonLink,
  args: { href: '/product/1', children: 'View Product' },
  argTypes: {
    variant: { control: 'inline-radio', options: buttonVariants },
    size: { control: 'inline-radio', options: buttonSizes },
    children: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'For a link to another page that is the next step.',
      do: 'Say in the label where it leads.',
      dont: 'Don’t use it for an action: a Button can show that it is under way.',
    },
  },
} satisfies Meta<typeof ButtonLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {
  render: (args) => (
    <Inline>
      {buttonVariants.map((variant) => (
        <ButtonLink key={variant} {...args} variant={variant} />
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'View Product' })).toHaveLength(buttonVariants.length);
  },
};
