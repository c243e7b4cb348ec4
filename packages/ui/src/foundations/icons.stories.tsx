import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { iconUses } from '../Icon/icon-uses.ts';
import { IconExhibit, OwnIconExhibit } from './IconExhibit.tsx';

const meta = { title: 'Foundations/Icons', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const pointing = ['BackIcon', 'ForwardIcon', 'LogoutIcon', 'TruckIcon'];

/** Arrows and vehicles are mirrored with the reading direction; a tick, a clock and a trash can are not. */
export const Gallery: Story = {
  globals: { direction: 'rtl' },
  render: () => <IconExhibit />,
  play: async ({ canvas }) => {
    for (const name of Object.keys(iconUses)) {
      const drawing = canvas.getByText(name, { exact: true }).closest('li')?.querySelector('svg');
      const turned = drawing ? getComputedStyle(drawing).transform.startsWith('matrix(-1') : undefined;
      await expect([name, turned]).toEqual([name, pointing.includes(name)]);
    }
  },
};

export const OwnDrawings: Story = { render: () => <OwnIconExhibit /> };
