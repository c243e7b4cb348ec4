import type { ServerCase } from './server-case.ts';
import { textIn } from './server-shop.ts';

/** Notices to the merchant. */
export const noticeCalls: Record<string, ServerCase[]> = {
  '§1.7 webhooks': [
    {
      says: 'a sample notice is signed with these keys, and read',
      async run(shop) {
        const sample = await shop.ask('webhookTesting.sampleNotification', 'transaction_settled', 'some-id');
        const read = [textIn(sample, 'bt_signature'), textIn(sample, 'bt_payload')];
        const { kind } = await shop.ask('webhookNotification.parse', ...read);
        return { kind };
      },
      shows: { kind: 'transaction_settled' },
    },
  ],
};
