import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lightColors } from '../theme/tokens.ts';
import { colorGroups } from './color-groups.ts';
import { ColorExhibit, ColorPairExhibit } from './ColorExhibit.tsx';

const meta = { title: 'Foundations/Colour', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every colour of the theme chosen in the toolbar. */
export const Colours: Story = {
  render: () => <ColorExhibit />,
  play: async () => {
    const shown = colorGroups.flatMap(({ names }) => names);
    await expect(shown.toSorted()).toEqual(Object.keys(lightColors).toSorted());
  },
};

/** Every pair that components use, checked against AA. */
export const Pairs: Story = { render: () => <ColorPairExhibit /> };
