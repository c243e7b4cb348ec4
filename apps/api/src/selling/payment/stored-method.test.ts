import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AccountContext } from '../../context.ts';
import { createOrder } from '../order/order.service.ts';
import { addProduct, addShopper, orderInput } from '../order/shop.fixture.ts';
import { attemptOf, eventually, makeDue, type PayTest, startPayTest } from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';
import { checkout, payOrder } from './payment.service.ts';
import { listSavedMethods, removeSavedMethod } from './saved-method.service.ts';
import { openGateway } from '../../platform/gateway/open-gateway.ts';
import { cards } from '../../platform/gateway/sandbox.fixture.ts';

/** What the gateway stores of a payment method: what has paid, once, and the newest as the customer's default. */

let test: PayTest;
beforeAll(async () => {
  test = await startPayTest();
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

/** A shopper who has opened the popup, so that the gateway knows them. */
async function shopperInPopup(): Promise<AccountContext> {
  const shopper = await addShopper(test.ctx);
  await checkout(shopper);
  return shopper;
}

async function pay(shopper: AccountContext, nonce: string, save = true) {
  const order = await createOrder(shopper, orderInput([await addProduct(test.ctx, {}), 1]));
  const { outcome } = await payOrder(shopper, { orderId: order.id, nonce, save });
  return { outcome, attempt: `${order.number}-1` };
}

/** The last digits of the customer's cards, and which of them is the default. */
async function stored({ account }: AccountContext) {
  const xml = await test.sandbox.savedCards(account.id);
  const list = /<credit-cards[\s\S]*<\/credit-cards>/.exec(xml)?.[0] ?? '';
  return [...list.matchAll(/<credit-card>([\s\S]*?)<\/credit-card>/g)].map(([, card = '']) => ({
    lastFour: /<last-4>(\d+)/.exec(card)?.[1],
    isDefault: /<default type="boolean">true/.test(card),
  }));
}
const visa = { lastFour: '1111', isDefault: true };
const mastercard = { lastFour: '4444', isDefault: true };
const other = (card: typeof visa) => ({ ...card, isDefault: false });

it('a declined card is not stored, and one that pays is, where the shopper wants it', async () => {
  const shopper = await shopperInPopup();
  expect(await pay(shopper, await test.sandbox.nonce(cards.declined))).toMatchObject({ outcome: 'declined' });
  expect(await pay(shopper, await test.sandbox.nonce(), false)).toMatchObject({ outcome: 'paid' });
  expect(await stored(shopper)).toEqual([]);
  expect(await pay(shopper, await test.sandbox.nonce())).toMatchObject({ outcome: 'paid' });
  expect(await stored(shopper)).toEqual([visa]);
});

it('a card that is typed three times is stored once, and the card stored last is the default', async () => {
  const shopper = await shopperInPopup();
  for (const number of [cards.good, cards.good, cards.other])
    await pay(shopper, await test.sandbox.nonce(number));
  await eventually(
    () => stored(shopper),
    (now) => JSON.stringify(now) === JSON.stringify([other(visa), mastercard]),
  );
  await pay(shopper, await test.sandbox.nonce());
  await eventually(
    () => stored(shopper),
    (now) => JSON.stringify(now) === JSON.stringify([other(mastercard), visa]),
  );
});

it('a stored card pays for its owner alone, even if its nonce has leaked', async () => {
  const owner = await shopperInPopup();
  await pay(owner, await test.sandbox.nonce());
  const leaked = await test.sandbox.savedNonce((await checkout(owner)).clientToken);
  const stranger = await pay(await addShopper(test.ctx), leaked, false);
  expect(stranger.outcome).toBe('declined');
  expect(await test.sandbox.transactionsOf(stranger.attempt)).toEqual([]);
  expect(await pay(owner, leaked, false)).toMatchObject({ outcome: 'paid' });
});

it('a sale whose answer was lost stores its card too, once, when the sweep repeats it', async () => {
  const shopper = await shopperInPopup();
  await pay(shopper, await test.sandbox.nonce(cards.other));
  await test.sandbox.fault({ family: 'sale', kind: 'drop-answer' });
  const { outcome, attempt } = await pay(shopper, await test.sandbox.nonce());
  expect(outcome).toBe('unknown');
  await makeDue(test.ctx, attempt);
  await sweepAttempts(test.ctx);
  expect(await attemptOf(test.ctx, attempt)).toMatchObject({ state: 'submitted', keyless: false });
  await eventually(
    () => stored(shopper),
    (now) => JSON.stringify(now) === JSON.stringify([other(mastercard), visa]),
  );
});

it('a person sees what is stored for them, the default first, and removes it', async () => {
  const shopper = await shopperInPopup();
  expect(await listSavedMethods(await addShopper(test.ctx))).toEqual([]);
  expect(await listSavedMethods(shopper)).toEqual([]);
  for (const nonce of [
    await test.sandbox.nonce(),
    'fake-paypal-billing-agreement-nonce',
    await test.sandbox.nonce(cards.other),
  ])
    expect(await pay(shopper, nonce)).toMatchObject({ outcome: 'paid' });
  const card = (label: string, lastFour: string) => ({ kind: 'card', label, lastFour, account: null });
  const list = await eventually(
    () => listSavedMethods(shopper),
    ([first]) => first?.instrument.lastFour === '4444',
  );
  expect(list.map(({ instrument }) => instrument)).toEqual([
    card('MasterCard', '4444'),
    card('Visa', '1111'),
    { kind: 'paypal', label: 'PayPal', lastFour: null, account: expect.stringContaining('@') as string },
  ]);
  // Neither a card's number nor the customer is told.
  expect(JSON.stringify(list)).not.toMatch(/\d{6}/);
  expect(JSON.stringify(list)).not.toContain(shopper.account.id);
  for (const { id } of list.slice(1)) await removeSavedMethod(shopper, { id });
  expect(await listSavedMethods(shopper)).toEqual(list.slice(0, 1));
  await expect(removeSavedMethod(shopper, { id: list[1]?.id ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('nobody removes what is stored for another person', async () => {
  const owner = await shopperInPopup();
  await pay(owner, await test.sandbox.nonce());
  const [saved] = await listSavedMethods(owner);
  const thief = await shopperInPopup();
  for (const id of [saved?.id ?? '', '', '.', `../customers/${owner.account.id}`, 'x'.repeat(5_000)])
    await expect(removeSavedMethod(thief, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await listSavedMethods(owner)).toEqual([saved]);
});

it('without an answer of the gateway a person is told to try again, and nothing is removed', async () => {
  const owner = await shopperInPopup();
  await pay(owner, await test.sandbox.nonce());
  const [saved] = await listSavedMethods(owner);
  const lost = { ...owner, gateway: openGateway({ ...test.ctx.env, sandboxUrl: 'http://127.0.0.1:9' }) };
  const refused = {
    code: 'gateway_unavailable',
    message: 'Your saved ways to pay cannot be reached at the moment. Please try again in a minute.',
  };
  await expect(listSavedMethods(lost)).rejects.toMatchObject(refused);
  await expect(removeSavedMethod(lost, { id: saved?.id ?? '' })).rejects.toMatchObject(refused);
  expect(await listSavedMethods(owner)).toEqual([saved]);
});
