import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  BreakpointExhibit,
  LayerExhibit,
  RadiusExhibit,
  ShadowExhibit,
  SizeExhibit,
  SpaceExhibit,
} from './SpaceExhibit.tsx';

const meta = { title: 'Foundations/Space', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Spaces: Story = { render: () => <SpaceExhibit /> };
export const Radii: Story = { render: () => <RadiusExhibit /> };
export const Shadows: Story = { render: () => <ShadowExhibit /> };
export const Sizes: Story = { render: () => <SizeExhibit /> };
export const Breakpoints: Story = { render: () => <BreakpointExhibit /> };
export const Layers: Story = { render: () => <LayerExhibit /> };
