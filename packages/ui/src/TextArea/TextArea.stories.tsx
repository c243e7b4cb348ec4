import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { TextArea, textAreaRows } from './TextArea.tsx';

const words =
  'A lamp for the evenings of the monsoon, woven by hand from cane. The shade lets a warm light through and throws the pattern of its weave on the wall. The cable is two metres long.';

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Description', name: 'description', onChange: fn() },
  argTypes: {
    rows: { control: 'inline-radio', options: textAreaRows },
    hint: { control: 'text' },
    error: { control: 'text' },
    labelNote: { control: 'text' },
  },
  parameters: {
    guidance: {
      use: 'For text of several lines: a description, a note.',
      do: 'Set its height to the length of the usual answer.',
      dont: 'Don’t use it for an address: its parts are fields of their own.',
    },
  },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Typing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const area = canvas.getByRole('textbox', { name: 'Description' });
    await userEvent.type(area, 'A lamp{Enter}from cane');
    await expect(area).toHaveValue('A lamp\nfrom cane');
    await expect(args.onChange).toHaveBeenCalled();
  },
};

/** Grows with its text, up to sixteen lines. */
export const Grows: Story = {
  args: { rows: 2 },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox');
    const low = area.clientHeight;
    await userEvent.type(area, 'one{Enter}two{Enter}three{Enter}four');
    const high = area.clientHeight;
    await expect(high).toBeGreaterThan(low);
    await userEvent.type(area, '{Enter}more'.repeat(20));
    await expect(area.clientHeight).toBeGreaterThan(high);
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
  },
};

export const Filled: Story = { args: { defaultValue: words } };
export const WithHint: Story = { args: { hint: 'What it is made of, and how large it is.' } };
export const Optional: Story = { args: { label: 'Note to the courier', labelNote: 'optional', rows: 2 } };

export const WithError: Story = {
  args: { hint: 'What it is made of.', error: 'Say at least what it is made of.' },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    await expect(area).toBeInvalid();
    await expect(area).toHaveAccessibleDescription('Say at least what it is made of. What it is made of.');
  },
};

/** The number of characters left is shown at once, and announced after the last key when few are left. */
export const CountsWhatIsLeft: Story = {
  args: { maxLength: 30, hint: 'One line.' },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox');
    await expect(area).toHaveAccessibleDescription('One line. 30 characters left');
    await userEvent.type(area, 'A lamp');
    await expect(area).toHaveAccessibleDescription('One line. 24 characters left');
    await userEvent.type(area, ' from cane.');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('13 characters left'), {
      timeout: 5000,
    });
    await userEvent.type(area, ' Two metres of cable.');
    await expect(area).toHaveValue('A lamp from cane. Two metres o');
    await expect(area).toHaveAccessibleDescription('One line. 0 characters left');
  },
};

/** The count follows a reset of the form. */
export const GoesBack: Story = {
  args: { maxLength: 200, defaultValue: 'A lamp' },
  render: (args) => (
    <form>
      <Stack>
        <TextArea {...args} />
        <Button type="reset">Start Again</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), ' from cane');
    await expect(canvas.getByText('184 characters left')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start Again' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('A lamp');
    await expect(canvas.getByText('194 characters left')).toBeVisible();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: words } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: words } };
export const OnAPhone: Story = {
  args: { defaultValue: words, maxLength: 400, hint: 'What it is made of, and how large it is.' },
  globals: { viewport: { value: 'phone' } },
};
