import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { unreachable } from '../calls/failure.fixture.ts';
import { FindOrderScreen } from './FindOrderScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const meta = {
  title: 'Screens/Find an order',
  component: FindOrderScreen,
  args: {
    ready: true,
    number: '',
    asked: null,
    busy: false,
    failure: null,
    onAsk: fn(),
    onOpen: fn(),
    onChange: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof FindOrderScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const asked = { number: '1042', email: 'asha@example.com' };

export const Empty: Story = {};

export const AskingForACode: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Order number'), '1042');
    await userEvent.type(canvas.getByLabelText('Email'), 'asha@example.com{Enter}');
    await expect(args.onAsk).toHaveBeenCalledWith(asked);
  },
};

/** From the link of a letter. */
export const FromALetter: Story = {
  args: { number: '1042' },
  play: ({ canvas }) => expect(canvas.getByLabelText('Order number')).toHaveValue('1042'),
};

export const Loading: Story = { args: { busy: true } };

export const Full: Story = {
  args: { asked },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /If order 1042 was made with asha@example.com/,
    );
    await expect(canvas.getByLabelText('Code')).toHaveFocus();
  },
};

export const EnteringTheCode: Story = {
  ...Full,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('073914{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith('073914');
    await userEvent.click(canvas.getByRole('button', { name: 'Send another code' }));
    await expect(args.onAsk).toHaveBeenCalledWith(asked);
    await userEvent.click(canvas.getByRole('button', { name: 'Change number or e-mail' }));
    await expect(args.onChange).toHaveBeenCalled();
  },
};

export const WrongCode: Story = {
  args: {
    asked,
    failure: {
      ...unreachable,
      code: 'bad_input',
      message: 'This code is wrong or too old. Look at the newest letter, or ask for a new code.',
      fields: { code: 'This code is wrong or too old. Look at the newest letter, or ask for a new code.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Code')).toBeInvalid();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const Error: Story = {
  args: { failure: unreachable },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toBeVisible(),
};
