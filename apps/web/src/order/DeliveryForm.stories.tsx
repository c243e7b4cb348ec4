import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, Stack } from 'ui';
import { unreachable } from '../calls/failure.fixture.ts';
import { DeliveryForm } from './DeliveryForm.tsx';
import { address } from './order.fixture.ts';

const meta = {
  title: 'Checkout/Delivery address',
  component: DeliveryForm,
  args: { id: 'delivery', initial: { name: 'Asha Rao' }, failure: null, onType: fn(), onSubmit: fn() },
  parameters: { noElement: 'A form of fields, which pass on what they are given.' },
} satisfies Meta<typeof DeliveryForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Filled by keyboard; the fields have autofill names, and the country is India by default. */
export const Empty: Story = {
  render: (args) => (
    <Stack>
      <DeliveryForm {...args} />
      <Button type="submit" form={args.id}>
        Go on
      </Button>
    </Stack>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByLabelText('Name')).toHaveValue('Asha Rao');
    await expect(canvas.getByLabelText('PIN code')).toHaveAttribute('autocomplete', 'shipping postal-code');
    await expect(canvas.getByLabelText('Country')).toHaveDisplayValue('India');
    const texts = ['12 Lake Road', 'Second floor, behind the temple', 'Bengaluru', '560042', 'Karnataka'];
    await userEvent.tab();
    for (const text of texts) {
      await userEvent.tab();
      await userEvent.keyboard(text);
    }
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

/** The lines and what they are called follow the country; what the country does not have is not asked. */
export const EachCountryItsLines: Story = {
  args: { initial: address },
  play: async ({ canvas, userEvent }) => {
    const lines = () =>
      canvas.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    const first = ['Name', 'House number and street', 'Flat, floor, landmarkoptional'];
    await expect(lines()).toEqual([...first, 'City', 'PIN code', 'State', 'Phone']);
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
