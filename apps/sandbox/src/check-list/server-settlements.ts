import { sell, settled, type ServerCase } from './server-case.ts';
import { textIn } from './server-shop.ts';

/** Void, settlement, refund and merchant accounts. */
export const settlementCalls: Record<string, ServerCase[]> = {
  'transaction.void': [
    {
      name: 'voids an authorized or submitted transaction, once: 91504',
      async run(shop) {
        const id = textIn(await sell(shop), 'transaction', 'id');
        const submitted = textIn(
          await sell(shop, { options: { submitForSettlement: true } }),
          'transaction',
          'id',
        );
        const first = await shop.ask('transaction.void', id);
        const other = await shop.ask('transaction.void', submitted);
        return { first, other, again: await shop.ask('transaction.void', id) };
      },
      expected: {
        first: { success: true, transaction: { status: 'voided' } },
        other: { success: true, transaction: { status: 'voided' } },
        again: { success: false, codes: ['91504'] },
      },
    },
  ],

  'transaction.submitForSettlement': [
    {
      name: 'submits the whole amount or less, not more (91522), and only once (91507)',
      async run(shop) {
        const ids = await Promise.all([sell(shop), sell(shop)]);
        const [all = '', some = ''] = ids.map((sale) => textIn(sale, 'transaction', 'id'));
        return {
          all: await shop.ask('transaction.submitForSettlement', all),
          more: await shop.ask('transaction.submitForSettlement', some, '10.01'),
          less: await shop.ask('transaction.submitForSettlement', some, '4.00'),
          again: await shop.ask('transaction.submitForSettlement', some),
        };
      },
      expected: {
        all: { success: true, transaction: { status: 'submitted_for_settlement', amount: '10.00' } },
        more: { success: false, codes: ['91522'] },
        less: { success: true, transaction: { status: 'submitted_for_settlement', amount: '4.00' } },
        again: { success: false, codes: ['91507'] },
      },
    },
    {
      name: 'in parts: each part is a transaction, and together they cannot exceed the authorized amount',
      async run(shop) {
        const id = textIn(await sell(shop), 'transaction', 'id');
        const part = (amount: string, more: object = {}) =>
          shop.ask('transaction.submitForPartialSettlement', id, amount, more);
        const first = await part('4.00', { orderId: shop.order() });
        const tooMuch = await part('6.01');
        const last = await part('5.00', { finalCapture: true });
        const parent = await shop.ask('transaction.find', id);
        return {
          first,
          linked: textIn(first, 'transaction', 'authorizedTransactionId') === id,
          tooMuch,
          last,
          after: (await part('1.00'))['codes'],
          parent: parent['status'],
          parts: (parent['partialSettlementTransactionIds'] as string[]).length,
        };
      },
      expected: {
        first: {
          success: true,
          transaction: { type: 'sale', status: 'submitted_for_settlement', amount: '4.00' },
        },
        linked: true,
        tooMuch: { success: false, codes: ['91522'] },
        last: { success: true, transaction: { amount: '5.00' } },
        after: ['915103'],
        parent: 'settlement_pending',
        parts: 2,
      },
    },
    {
      name: 'updateDetails lowers a submitted amount; adjustAuthorization changes an authorized amount',
      async run(shop) {
        const id = textIn(await sell(shop), 'transaction', 'id');
        const adjusted = await shop.ask('transaction.adjustAuthorization', id, '12.00');
        const early = await shop.ask('transaction.updateDetails', id, { amount: '8.00' });
        await shop.ask('transaction.submitForSettlement', id);
        const updated = await shop.ask('transaction.updateDetails', id, {
          amount: '8.00',
          orderId: shop.order(),
        });
        return { adjusted, early, updated };
      },
      expected: {
        adjusted: { success: true, transaction: { amount: '12.00', status: 'authorized' } },
        early: { success: false, codes: ['915129'] },
        updated: { success: true, transaction: { amount: '8.00' } },
      },
    },
  ],

  'transaction.refund': [
    {
      name: 'refunds in parts, and no more than the sale: 91521, 91512',
      async run(shop) {
        const id = await settled(shop);
        const part = await shop.ask('transaction.refund', id, '4.00');
        const tooMuch = await shop.ask('transaction.refund', id, '6.01');
        const rest = await shop.ask('transaction.refund', id);
        const again = await shop.ask('transaction.refund', id);
        const { refundIds } = await shop.ask('transaction.find', id);
        const linked = textIn(part, 'transaction', 'refundedTransactionId') === id;
        return { part, linked, tooMuch, rest, again, refunds: (refundIds as string[]).length };
      },
      expected: {
        part: { success: true, transaction: { type: 'credit', amount: '4.00' } },
        linked: true,
        tooMuch: { success: false, codes: ['91521'] },
        rest: { success: true, transaction: { amount: '6.00' } },
        again: { success: false, codes: ['91512'] },
        refunds: 2,
      },
    },
    {
      name: 'requires a settled sale (91506), not a credit (91505)',
      async run(shop) {
        const id = textIn(await sell(shop), 'transaction', 'id');
        const credit = textIn(await shop.ask('transaction.refund', await settled(shop)), 'transaction', 'id');
        return [await shop.ask('transaction.refund', id), await shop.ask('transaction.refund', credit)];
      },
      expected: [{ codes: ['91506'] }, { codes: ['91505'] }],
    },
  ],

  testing: [
    {
      name: 'settle, settlementPending, settlementConfirm and settlementDecline',
      async run(shop) {
        const statuses: string[] = [];
        for (const call of ['settle', 'settlementPending', 'settlementConfirm', 'settlementDecline']) {
          const sale = await sell(shop, { options: { submitForSettlement: true } });
          statuses.push(
            textIn(
              await shop.ask(`testing.${call}`, textIn(sale, 'transaction', 'id')),
              'transaction',
              'status',
            ),
          );
        }
        return statuses;
      },
      expected: ['settled', 'settlement_pending', 'settlement_confirmed', 'settlement_declined'],
    },
  ],

  merchantAccount: [
    {
      name: 'find and all',
      async run(shop) {
        const all = await shop.list('merchantAccount.all');
        const found = await Promise.all(
          all.map((one) => shop.ask('merchantAccount.find', textIn(one, 'id'))),
        );
        const inUse = found.find((one) => one['default'] === true);
        return { found: found.length === all.length, status: inUse?.['status'] };
      },
      expected: { found: true, status: 'active' },
    },
  ],
};
