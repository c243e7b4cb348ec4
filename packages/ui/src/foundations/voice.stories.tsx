import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonVoice, ErrorVoice } from './VoiceExhibit.tsx';

const meta = { title: 'Foundations/Voice', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Buttons: Story = { render: () => <ButtonVoice /> };
export const Errors: Story = { render: () => <ErrorVoice /> };
