import type { ServerCase } from './server-case.ts';
import { textIn } from './server-shop.ts';

/** Webhooks. */
export const webhookCalls: Record<string, ServerCase[]> = {
  webhooks: [
    {
      name: 'the SDK reads a sample webhook event that it signed with these keys',
      async run(shop) {
        const sample = await shop.ask('webhookTesting.sampleNotification', 'transaction_settled', 'some-id');
        const read = [textIn(sample, 'bt_signature'), textIn(sample, 'bt_payload')];
        const { kind } = await shop.ask('webhookNotification.parse', ...read);
        return { kind };
      },
      expected: { kind: 'transaction_settled' },
    },
  ],
};
