import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TypeLineExhibit, TypeSizeExhibit, TypeSpacingExhibit, TypeWeightExhibit } from './TypeExhibit.tsx';

const meta = { title: 'Foundations/Type', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * The rupee sign comes from the shop's own font, in a file of its own: a page with a price does not load the
 * rest of Latin.
 */
export const Sizes: Story = {
  render: () => <TypeSizeExhibit />,
  play: async () => {
    await document.fonts.ready;
    const inter = [...document.fonts].filter(({ family }) => family.includes('Inter Variable'));
    const loaded = inter.filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange);
    await expect(loaded.filter((range) => /^U\+20B9$/i.test(range))).toHaveLength(1);
    await expect(loaded.filter((range) => /^U\+20-7E/i.test(range))).toHaveLength(1);
    // The file with the rest of Latin, which has a rupee sign too, is not loaded.
    await expect(loaded.filter((range) => /^U\+0*100-/i.test(range))).toEqual([]);
    await expect(inter).toHaveLength(4);
    // The width does not depend on the fallback font, so the sign is Inter's.
    await expect(widthOfRupee('"Inter Variable", monospace')).toBe(widthOfRupee('"Inter Variable", serif'));
    await expect(widthOfRupee('monospace')).not.toBe(widthOfRupee('serif'));
  },
};

function widthOfRupee(family: string): number {
  const drawing = document.createElement('canvas').getContext('2d');
  if (!drawing) throw new Error('This browser draws nothing.');
  drawing.font = `100px ${family}`;
  return drawing.measureText('₹').width;
}

export const Weights: Story = { render: () => <TypeWeightExhibit /> };
export const LineHeights: Story = { render: () => <TypeLineExhibit /> };
export const LetterSpacing: Story = { render: () => <TypeSpacingExhibit /> };
