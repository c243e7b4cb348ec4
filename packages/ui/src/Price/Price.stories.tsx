import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Price, priceSizes } from './Price.tsx';

const meta = {
  title: 'Shop/Price',
  component: Price,
  args: { paise: 149_900, size: 'medium' },
  argTypes: { size: { control: 'inline-radio', options: priceSizes } },
  parameters: {
    guidance: {
      use: 'For every amount of money.',
      do: 'Pass integer paise, and let it write the sign and the digits.',
      dont: 'Don’t format an amount by hand.',
    },
  },
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeRupees: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹ 1,499')).toBeVisible();
  },
};

/** The rupee sign comes from our own font, from a file with this sign only. */
export const RupeeSignIsInter: Story = {
  play: async () => {
    const faces = await document.fonts.load("16px 'Inter Variable'", '₹');
    await expect(faces.map((face) => face.unicodeRange)).toEqual(['U+20B9']);
    await expect(faces.map((face) => face.status)).toEqual(['loaded']);
  },
};

export const WithPaise: Story = {
  args: { paise: 9_950 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹ 99.50')).toBeVisible();
  },
};

export const Zero: Story = {
  args: { paise: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('₹ 0')).toBeVisible();
  },
};

/** A negative amount has its minus before the sign. */
export const Negative: Story = {
  args: { paise: -9_950 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-₹ 99.50')).toBeVisible();
  },
};

export const Large: Story = { args: { size: 'large', paise: 1_234_567_800 } };

export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {priceSizes.map((size) => (
        <Text key={size}>
          Total <Price {...args} size={size} />
        </Text>
      ))}
    </Stack>
  ),
};

/** The sign comes before the digits, also on a right-to-left page. */
export const RightToLeft: Story = {
  args: { paise: 149_950 },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const text = canvas.getByText('₹ 1,499.50').firstChild as CharacterData;
    const range = document.createRange();
    const left = (place: number) => {
      range.setStart(text, place);
      range.setEnd(text, place + 1);
      return range.getBoundingClientRect().left;
    };
    await expect(left(0)).toBeLessThan(left(2));
    await expect(left(2)).toBeLessThan(left(9));
  },
};
