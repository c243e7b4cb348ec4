import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, Stack } from 'ui';
import { unreachable } from '../calls/failure.fixture.ts';
import { DeliveryForm } from './DeliveryForm.tsx';
import { address } from '../order/order.fixture.ts';

const meta = {
  title: 'Checkout/Delivery address',
  component: DeliveryForm,
  args: { id: 'delivery', initial: { name: 'Asha Rao' }, failure: null, onType: fn(), onSubmit: fn() },
  parameters: {
    guidance: {
      use: 'Where an order is sent to a person.',
      do: 'Fill in what is known of the person.',
      dont: 'Don’t ask for an address if nothing is sent.',
    },
    noElement: 'A form of fields, which pass on what they are given.',
  },
} satisfies Meta<typeof DeliveryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The fields have autofill names, and the country is India by default. */
export const Empty: Story = {
  render: (args) => (
    <Stack>
      <DeliveryForm {...args} />
      <Button type="submit" form={args.id}>
        Go on
      </Button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Name')).toHaveValue('Asha Rao');
    await expect(canvas.getByLabelText('PIN code')).toHaveAttribute('autocomplete', 'shipping postal-code');
    await expect(canvas.getByLabelText('Country')).toHaveDisplayValue('India');
  },
};

export const FillingByKeyboard: Story = {
  ...Empty,
  play: async ({ args, canvas, userEvent }) => {
    const texts = ['12 Lake Road', 'Second floor, behind the temple', '560042', 'Bengaluru'];
    await userEvent.tab();
    for (const text of texts) {
      await userEvent.tab();
      await userEvent.keyboard(text);
    }
    await userEvent.tab();
    await expect(canvas.getByLabelText('State')).toHaveValue('Karnataka');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('+91 98765 43210');
    await expect(args.onType).toHaveBeenLastCalledWith(address);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith(address);
  },
};

export const Prefilled: Story = {
  args: { initial: { ...address, country: 'GB', postalCode: 'SW1A 1AA' } },
  play: ({ canvas }) => expect(canvas.getByLabelText('Country')).toHaveDisplayValue('United Kingdom'),
};

/** A PIN code tells the state, in India alone, and never instead of what the person has written. */
export const StateOfThePinCode: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [code, state] = [canvas.getByLabelText('PIN code'), canvas.getByLabelText('State')];
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(code, '560042');
    await expect(state).toHaveValue('Karnataka');
    await expect(args.onType).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'Karnataka' }));
    await userEvent.clear(code);
    await userEvent.type(code, '110001');
    await expect(state).toHaveValue('Delhi');
    await userEvent.clear(state);
    await userEvent.type(state, 'My own');
    await userEvent.clear(code);
    await userEvent.type(code, '560042');
    await expect(state).toHaveValue('My own');
    await userEvent.clear(state);
    await userEvent.selectOptions(canvas.getByLabelText('Country'), 'US');
    await userEvent.type(canvas.getByLabelText('ZIP code'), '{Backspace}2');
    await expect(canvas.getByLabelText('State')).toHaveValue('');
  },
};

/** The lines and what they are called follow the country; what the country does not have is not asked. */
export const EachCountryItsLines: Story = {
  args: { initial: address },
  play: async ({ canvas, userEvent }) => {
    const lines = () =>
      canvas.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    const first = ['Name', 'House number and street', 'Flat, floor, landmarkoptional'];
    await expect(lines()).toEqual([...first, 'PIN code', 'City', 'State', 'Phone']);
    for (const [country, ...expected] of [
      ['DE', 'City', 'Postal code'],
      ['QA', 'City'],
      ['IE', 'City', 'Eircodeoptional', 'Countyoptional'],
      ['JP', 'Cityoptional', 'Postal code', 'Prefecture'],
      ['US', 'City', 'ZIP code', 'State'],
    ]) {
      await userEvent.selectOptions(canvas.getByLabelText('Country'), country ?? '');
      await expect(lines()).toEqual([...first, ...expected, 'Phone']);
    }
  },
};

/** The api's messages show beside their fields, and the first such field has the focus. */
export const Refused: Story = {
  args: {
    initial: { ...address, line1: '', postalCode: '56' },
    failure: {
      code: 'bad_input',
      message: 'Enter house number and street.',
      fields: {
        'address.line1': 'Enter house number and street.',
        'address.postalCode': 'A PIN code in India has six digits.',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('House number and street')).toHaveFocus();
    await expect(canvas.getByLabelText('PIN code')).toHaveAccessibleDescription(
      'A PIN code in India has six digits.',
    );
  },
};

export const OutOfReach: Story = { args: { initial: address, failure: unreachable } };
