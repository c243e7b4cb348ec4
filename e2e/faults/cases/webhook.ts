import type { Order } from 'contracts';
import type { Case } from '../case.ts';
import { eventually } from '../eventually.ts';
import { attemptIdOf, type Scene } from '../scene.ts';

const step = 'webhook';

/** Webhook events of a dispute, delivered in every way that the gateway may deliver them. */
export const webhookCases: Case[] = [
  { step, fault: 'a webhook comes once', run: (scene) => settled(scene).then((it) => dispute(scene, it)) },
  { step, fault: 'a webhook comes three times', run: thrice },
  { step, fault: 'a webhook comes before our own answer', run: early },
  { step, fault: 'webhooks come in the wrong order', run: outOfOrder },
  { step, fault: 'the gateway cannot be asked about a webhook', run: unanswered },
  { step, fault: 'a webhook comes while the api is down', disaster: 'the api is killed', run: whileDown },
  {
    step,
    fault: 'a webhook comes while Postgres is unavailable',
    disaster: 'Postgres is unavailable for 3 s',
    run: whileDown,
  },
];

interface Sale {
  order: Order;
  /** The id of its transaction at the gateway. */
  id: string;
}

async function settled(scene: Scene): Promise<Sale> {
  const order = await scene.placePaid();
  await scene.untilSettled(order);
  return { order, id: await transactionOf(scene, order) };
}

/** The transaction of an order, once the gateway has settled it. */
async function transactionOf({ shop }: Scene, order: Order): Promise<string> {
  const find = async () =>
    (await shop.sandbox.transactions()).find(
      ({ orderId, status }) => orderId === attemptIdOf(order) && status === 'settled',
    );
  const found = await eventually(find, Boolean, { what: `order ${order.number} to settle`, ms: 120_000 });
  return found?.id ?? '';
}

async function dispute(scene: Scene, { order, id }: Sale): Promise<void> {
  await scene.shop.sandbox.dispute(id);
  await scene.untilMoney(order, 'disputed');
}

const webhooksOf = async ({ shop }: Scene, id: string, kind: string) =>
  (await shop.sandbox.webhooks()).filter((one) => one.transactionId === id && one.kind === kind);

async function thrice(scene: Scene): Promise<void> {
  const { sandbox } = scene.shop;
  const sale = await settled(scene);
  const opened = await sandbox.dispute(sale.id);
  await scene.untilMoney(sale.order, 'disputed');
  await sandbox.moveDispute(opened.id, 'won');
  await scene.untilMoney(sale.order, 'settled');
  // A repeated webhook event about something that is over changes nothing.
  for (const { id } of await webhooksOf(scene, sale.id, 'dispute_opened'))
    await Promise.all([sandbox.sendWebhook(id), sandbox.sendWebhook(id), sandbox.sendWebhook(id)]);
  await scene.untilMoney(sale.order, 'settled');
}

/** The response to the submission is still held, but the bank has already opened a dispute. */
async function early(scene: Scene): Promise<void> {
  const order = await scene.place();
  await scene.fault(attemptIdOf(order), { family: 'submit', kind: 'hold-answer' });
  await scene.pay(order);
  const { id } = await scene.shop.sandbox.untilHeld(attemptIdOf(order), 'submit');
  await dispute(scene, { order, id: await transactionOf(scene, order) });
  await scene.shop.sandbox.release(id);
}

async function outOfOrder(scene: Scene): Promise<void> {
  const { sandbox } = scene.shop;
  const sale = await settled(scene);
  const opened = await sandbox.dispute(sale.id);
  await sandbox.moveDispute(opened.id, 'won');
  await scene.untilMoney(sale.order, 'settled');
  for (const kind of ['dispute_won', 'dispute_opened'])
    for (const { id } of await webhooksOf(scene, sale.id, kind)) await sandbox.sendWebhook(id);
  await scene.untilMoney(sale.order, 'settled');
}

async function unanswered(scene: Scene): Promise<void> {
  const sale = await settled(scene);
  await scene.fault(attemptIdOf(sale.order), { family: 'find', kind: '500' });
  await dispute(scene, sale);
}

async function whileDown(scene: Scene): Promise<void> {
  const sale = await settled(scene);
  await scene.waitForDisaster(() => scene.shop.sandbox.dispute(sale.id));
  await scene.untilMoney(sale.order, 'disputed');
}
