import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { deliveries, endpoints } from '../webhook/webhook.fixture.ts';
import { listMeta, listStories } from './list-stories.fixture.ts';
import { WebhooksScreen } from './WebhooksScreen.tsx';

const [first, second] = endpoints;
const secret = 'whsec_c3RvcmVmcm9udC13ZWJob29rLXNlY3JldC1leGFtcGxl';
const call = <Answer,>(answer: Answer) => ({ run: fn(async () => answer), busy: false, failure: null });
const noPage = { page: undefined, waits: false, failure: null, onRetry: fn() };

const meta = {
  title: 'Screens/Webhooks',
  component: WebhooksScreen,
  args: {
    address: {},
    endpoints,
    failure: null,
    onRetry: fn(),
    deliveries: noPage,
    add: call(first ? { ...first, secret } : null),
    change: call(first ?? null),
    remove: call(first ?? null),
    rotate: call(first ? { ...first, secret } : null),
    test: call(first ?? null),
    replay: call({ count: 1 }),
    replayFailed: call({ count: 2 }),
  },
  ...listMeta,
} satisfies Meta<typeof WebhooksScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const card = within(canvas.getByRole('region', { name: 'Stock and bookkeeping' }));
    await expect(card.getByText('On')).toBeVisible();
    await expect(card.getByText('2 failed')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: /^Send a test event/ }));
    await expect(args.test.run).toHaveBeenCalledWith({ id: first?.id });
    await userEvent.click(card.getByRole('button', { name: /^Switch off/ }));
    await expect(args.change.run).toHaveBeenCalledWith({ ...first, enabled: false });
    const off = within(canvas.getByRole('region', { name: 'parcels.example.com' }));
    await expect(off.getByText('The shop has switched it off')).toBeVisible();
    await expect(off.queryByRole('button', { name: /test event/ })).toBeNull();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** The secret is shown this once. */
export const Added: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add an endpoint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an endpoint' }));
    await userEvent.type(dialog.getByLabelText('Address'), 'https://erp.example.com/storefront');
    await userEvent.click(dialog.getByLabelText('Something of an order is shipped'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    await expect(args.add.run).toHaveBeenCalledWith({
      url: 'https://erp.example.com/storefront',
      description: '',
      events: ['order.paid', 'order.refunded'],
      enabled: true,
    });
    await waitFor(() => expect(canvas.getByLabelText('Secret')).toHaveValue(secret));
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible();
  },
};

export const RefusedAddress: Story = {
  args: {
    add: {
      run: fn(async () => null),
      busy: false,
      failure: {
        code: 'bad_input',
        message: 'The address must begin with https://.',
        fields: { url: 'The address must begin with https://.' },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add an endpoint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an endpoint' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add endpoint' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The address must begin with https://.');
    await expect(dialog.getByLabelText('Address')).toBeInvalid();
  },
};

export const NewSecretAsksFirst: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^New secret: .*Stock/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Make a new secret' }));
    await expect(args.rotate.run).toHaveBeenCalledWith({ id: first?.id });
    await waitFor(() => expect(canvas.getByLabelText('Secret')).toHaveValue(secret));
    await userEvent.click(canvas.getByRole('button', { name: 'I have saved it' }));
    await expect(canvas.queryByLabelText('Secret')).toBeNull();
  },
};

export const Deliveries: Story = {
  args: {
    address: { endpoint: first?.id ?? '', cursor: '9' },
    deliveries: { ...noPage, page: { deliveries, next: '1' } },
  },
  play: async ({ canvas, userEvent, args }) => {
    const table = within(canvas.getByRole('table', { name: 'Deliveries' }));
    await expect(table.getByText('It did not answer within 10 seconds.')).toBeVisible();
    await expect(table.getByText('Back soon.')).toBeVisible();
    await userEvent.click(table.getByRole('button', { name: /^Send again: test/ }));
    await expect(args.replay.run).toHaveBeenCalledWith({ id: '1' });
    await userEvent.click(canvas.getByRole('button', { name: 'Send all 2 failed again' }));
    await expect(args.replayFailed.run).toHaveBeenCalledWith({ id: first?.id });
    await expect(canvas.getByRole('link', { name: 'Older' })).toHaveAttribute(
      'href',
      `/admin/webhooks?endpoint=${first?.id}&cursor=1`,
    );
  },
};

export const DeliveriesOnAPhone: Story = {
  args: Deliveries.args ?? {},
  globals: { viewport: { value: 'phone' } },
};

/** Nothing is sent again while the endpoint is off. */
export const DeliveriesWhileOff: Story = {
  args: {
    address: { endpoint: second?.id ?? '' },
    deliveries: { ...noPage, page: { deliveries, next: null } },
  },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: /^Send again|^Send all/ })).toBeNull(),
};

export const NothingSent: Story = {
  args: {
    address: { endpoint: first?.id ?? '' },
    deliveries: { ...noPage, page: { deliveries: [], next: null } },
  },
  play: ({ canvas }) => expect(canvas.getByText('Nothing was sent in the last 30 days.')).toBeVisible(),
};

export const Loading: Story = { args: { endpoints: undefined } };

export const Empty: Story = {
  args: { endpoints: [] },
  play: ({ canvas }) => expect(canvas.getByText('No system is told of orders.')).toBeVisible(),
};

export const Error: Story = { ...listStories.error, args: { endpoints: undefined, failure: unreachable } };

export const Refused: Story = { ...listStories.refused, args: { endpoints: undefined, failure: forbidden } };
