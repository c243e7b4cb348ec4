import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenRules, ordersIn } from './consistency.fixture.ts';
import { startWebhook } from './webhooks/webhook.fixture.ts';
import { freePort, nonceFor, post } from './sandbox.fixture.ts';
import { sandboxProcess } from './server.fixture.ts';
import { openStore } from './store/store.ts';
import { venmoAt } from './wallets/venmo/venmo.fixture.ts';

let sandbox: Awaited<ReturnType<typeof sandboxProcess>>;
beforeEach(async () => {
  sandbox = await sandboxProcess();
});
afterEach(() => sandbox.end());

describe('a sandbox that is killed', () => {
  it('loses nothing that it answered', async () => {
    const { gateway } = sandbox;
    const { server } = await sandbox.start();
    const nonces = await Promise.all(Array.from({ length: 20 }, () => nonceFor(sandbox.url)));
    const answered: string[] = [];
    const sales = nonces.map(async (paymentMethodNonce, index) => {
      const sale = await gateway.transaction.sale({
        amount: '10.00',
        orderId: `order-${index}`,
        paymentMethodNonce,
      });
      answered.push(sale.transaction.id);
      if (answered.length === 10) await sandbox.stop(server, 'SIGKILL');
    });
    await Promise.allSettled(sales);
    expect(answered.length).toBeGreaterThanOrEqual(10);

    await sandbox.start();
    for (const id of answered) expect((await gateway.transaction.find(id)).status).toBe('authorized');
    const sold = (await (await fetch(`${sandbox.url}/sandbox/transactions`)).json()) as unknown[];
    const used = await Promise.all(nonces.map((nonce) => gateway.paymentMethodNonce.find(nonce)));
    // A nonce is consumed exactly when its transaction exists, also for sales whose responses never arrived.
    expect(used.filter((nonce) => 'consumed' in nonce && nonce.consumed)).toHaveLength(sold.length);
  });

  it('settles what was submitted before, at the time it was due', async () => {
    const { gateway } = sandbox;
    const { server } = await sandbox.start({ SANDBOX_SETTLE_AFTER: '1' });
    const { transaction } = await gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: await nonceFor(sandbox.url),
      options: { submitForSettlement: true },
    });
    await sandbox.stop(server, 'SIGKILL');
    await sandbox.start({ SANDBOX_SETTLE_AFTER: '1' });
    await expect.poll(async () => (await gateway.transaction.find(transaction.id)).status).toBe('settled');
    const { statusHistory = [] } = await gateway.transaction.find(transaction.id);
    expect(statusHistory.map(({ status }) => status)).toEqual([
      'authorized',
      'submitted_for_settlement',
      'settled',
    ]);
    const [, submitted, settled] = statusHistory.map(({ timestamp }) => Date.parse(String(timestamp)));
    expect(Number(settled) - Number(submitted)).toBe(1000);
  });

  it('keeps its settings, whatever the environment says then, and who waits for a buyer', async () => {
    const change = { method: 'PUT', headers: { 'content-type': 'application/json' } };
    const { server } = await sandbox.start({ SANDBOX_REQUEST_KEYS: 'refused', SANDBOX_SETTLE_AFTER: '7' });
    await fetch(`${sandbox.url}/sandbox/settings`, { ...change, body: '{"settleAfterSeconds":9}' });
    const { id } = await venmoAt(sandbox.url).created();
    await sandbox.stop(server, 'SIGKILL');
    await sandbox.start({ SANDBOX_SETTLE_AFTER: '11' });
    expect(await (await fetch(`${sandbox.url}/sandbox/settings`)).json()).toMatchObject({
      requestKeys: 'allowed',
      settleAfterSeconds: 9,
    });
    expect((await venmoAt(sandbox.url).answer(id, { answer: 'approve' })).body.status).toBe('APPROVED');
  });

  it('delivers webhook events that were not sent yet: a dispute and its webhook event are stored together', async () => {
    const { gateway } = sandbox;
    const port = await freePort();
    const { server } = await sandbox.start({
      SANDBOX_SETTLE_AFTER: '0',
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/braintree`,
    });
    const { transaction } = await gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: await nonceFor(sandbox.url),
      options: { submitForSettlement: true },
    });
    await post(`${sandbox.url}/sandbox/transactions/${transaction.id}/dispute`, {});
    await sandbox.stop(server, 'SIGKILL');

    const webhook = await startWebhook(port);
    await sandbox.start({ SANDBOX_WEBHOOK_URL: webhook.url });
    await expect.poll(() => webhook.received.length).toBe(1);
    const { disputes = [] } = await gateway.transaction.find(transaction.id);
    expect(await webhook.events()).toMatchObject([
      {
        kind: 'dispute_opened',
        dispute: { id: disputes[0]?.id, transactionDetails: { id: transaction.id } },
      },
    ]);
    await webhook.close();
  });

  it('has one webhook event per dispute, also when killed while opening many', async () => {
    const { gateway } = sandbox;
    const { server } = await sandbox.start({ SANDBOX_SETTLE_AFTER: '0' });
    const { transaction } = await gateway.transaction.sale({
      amount: '10.00',
      paymentMethodNonce: await nonceFor(sandbox.url),
      options: { submitForSettlement: true },
    });
    let answered = 0;
    const opening = Array.from({ length: 30 }, async () => {
      await post(`${sandbox.url}/sandbox/transactions/${transaction.id}/dispute`, {});
      if ((answered += 1) === 10) await sandbox.stop(server, 'SIGKILL');
    });
    await Promise.allSettled(opening);

    await sandbox.start();
    const { disputes = [] } = await gateway.transaction.find(transaction.id);
    const events = (await (await fetch(`${sandbox.url}/sandbox/notices`)).json()) as unknown[];
    expect(disputes.length).toBeGreaterThanOrEqual(answered);
    expect(events).toHaveLength(disputes.length);
  });

  it('is consistent whenever it is killed, many times in a row', async () => {
    const { gateway, url, dataDir } = sandbox;
    const answered = new Set<string>();
    for (const round of [1, 2, 3]) {
      const { server } = await sandbox.start({ SANDBOX_SETTLE_AFTER: '0' });
      const shopper = async (name: string) => {
        for (let count = 0; ; count += 1) {
          const [orderId, key] = [`saved-${name}-${count}`, `key-${name}-${count}`];
          const sale = { amount: '10.00', paymentMethodNonce: await nonceFor(url) };
          const { transaction } = await gateway.transaction.sale({
            ...sale,
            orderId,
            options: { submitForSettlement: true, storeInVault: true },
          });
          answered.add(orderId);
          const again = { ...sale, paymentMethodNonce: await nonceFor(url), orderId: key };
          await gateway.transaction.sale({ ...again, apiRequestKey: key } as never);
          answered.add(key);
          for (const amount of ['4.00', '6.00']) await gateway.transaction.refund(transaction.id, amount);
        }
      };
      const shoppers = ['a', 'b', 'c', 'd'].map((name) => shopper(`${round}${name}`));
      const enough = answered.size + 4 + Math.floor(Math.random() * 8);
      const kill = async () => {
        while (answered.size < enough) await setTimeout(5);
        await sandbox.stop(server, 'SIGKILL');
      };
      await Promise.allSettled([...shoppers, kill()]);

      openStore(dataDir).close();
      expect(brokenRules(dataDir), `round ${round}`).toEqual([]);
      const orders = ordersIn(dataDir);
      expect([...answered].filter((order) => !orders.has(order))).toEqual([]);
    }
    expect(answered.size).toBeGreaterThan(10);
  });
});
