import { randomBytes, randomUUID } from 'node:crypto';
import { type LoggedIn, setUpFactor } from '../people/account/account.fixture.ts';
import { sql } from 'kysely';
import { makeAuthenticator } from '../people/account/passkey.fixture.ts';
import { hashPassword } from '../people/account/password.ts';
import { makeLink } from '../people/account/email-link.service.ts';
import { emptyCategory } from '../catalogue/category/category-calls.fixture.ts';
import { made as madeEdit, previewed } from '../catalogue/bulk-edit/bulk-edit-calls.fixture.ts';
import { withSession } from '../desk/customer/customer-calls.fixture.ts';
import { codeOf } from '../people/guest/guest.fixture.ts';
import { bought, due, paid, payLink, withLetter } from '../selling/order/order-calls.fixture.ts';
import { readSettings } from '../selling/settings/settings.service.ts';
import { addProduct, address } from '../selling/order/shop.fixture.ts';
import { cards } from '../platform/gateway/sandbox.fixture.ts';
import { listSavedMethods } from '../selling/payment/saved-method.service.ts';
import { newDraft } from '../catalogue/product/product-calls.fixture.ts';
import { made } from '../selling/refund/refund-calls.fixture.ts';
import { asked, askInput } from '../selling/fulfilment/return-calls.fixture.ts';
import { packed, sent, shipInput } from '../selling/fulfilment/shipment-calls.fixture.ts';
import { invitation, member } from '../people/staff/staff-calls.fixture.ts';
import { newDelivery, newEndpoint } from '../telling/webhook-endpoint/webhook-endpoint-calls.fixture.ts';
import { form, type RealCall, type Whose, type World } from './call-table.fixture.ts';

export interface TrpcRow {
  whose: Whose;
  /** A call that is answered 200: `body` is the procedure's input. */
  good: (world: World) => RealCall | Promise<RealCall>;
  /** The call ends whoever makes it: only the person of the good call does. */
  isLast?: true | undefined;
}

const row =
  (whose: Whose) =>
  (good: TrpcRow['good'] = () => ({})): TrpcRow => ({ whose, good });
const [anyone, account, owner, admin] = [row('anyone'), row('account'), row('owner'), row('admin')];

const newName = () => `Name ${randomUUID()}`;
const password = 'a password for tests';

/** A call about a new order that waits for payment, by the person who placed it. */
const aboutOrder =
  (input: (id: string, world: World) => object | Promise<object> = (id) => ({ id })): TrpcRow['good'] =>
  async (world) => {
    const { buyer, order } = await bought(world);
    return { by: buyer, body: await input(order.id, world) };
  };

/** Gives the stranger of the access tests a password that can be sent. */
const withPassword = async ({ api, stranger }: World) =>
  api.deps.db
    .updateTable('accounts')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', stranger.account.id)
    .execute();

/** The password and a code of the stranger, who has a second factor. */
async function withBoth(world: World) {
  await withPassword(world);
  const codeNow = await setUpFactor(world.api.ctx, world.stranger.account, { isOn: true });
  return { body: { currentPassword: password, code: codeNow() } };
}

/** The password of the stranger, who has no second factor and no passkey. */
async function withoutFactor(world: World) {
  await withPassword(world);
  for (const table of ['secondFactors', 'passkeys'] as const)
    await world.api.deps.db.deleteFrom(table).where('accountId', '=', world.stranger.account.id).execute();
  return { body: { currentPassword: password } };
}

/** A call after which its person has another token, or is gone; of somebody with a password. */
const byOwner = (input: (world: World, by: LoggedIn) => object | Promise<object>): TrpcRow => ({
  whose: 'account',
  isLast: true,
  good: async (world) => {
    const by = await world.logIn('0');
    await withPassword({ ...world, stranger: by });
    return { by, body: await input(world, by) };
  },
});

/** Asks an authenticator for an answer; returns the challenge. */
async function askOf({ deps }: World['api'], accountId: string | null): Promise<string> {
  const challenge = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await deps.db.insertInto('passkeyChallenges').values({ challenge, accountId, expiresAt }).execute();
  return challenge;
}

/** A picture of one dot. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Every tRPC procedure: who may call it, and a good call. */
export const trpcCalls: Record<string, TrpcRow> = {
  'account.exportData': account(),
  'account.delete': byOwner(() => ({ currentPassword: password })),
  'staff.list': admin(),
  'staff.change': admin(async (world) => ({
    body: { id: (await member(world)).account.id, staffRole: 'support' },
  })),
  'staff.invite': admin(() => ({ body: { email: `${randomUUID()}@example.com`, staffRole: 'packer' } })),
  'staff.withdraw': admin(async (world) => ({ body: { id: (await invitation(world)).id } })),
  'staff.readInvitation': anyone(async (world) => ({ body: { token: (await invitation(world)).token } })),
  'staff.accept': anyone(async (world) => ({
    body: { token: (await invitation(world)).token, name: 'E', password },
  })),
  'listView.list': admin(() => ({ body: { list: 'orders' } })),
  'listView.share': admin(async ({ api }) => {
    await api.deps.db.deleteFrom('listViews').execute();
    return { body: { list: 'orders', name: newName().slice(0, 40), query: '?state=to_pack' } };
  }),
  'listView.delete': admin(async ({ api }) => {
    const view = { list: 'orders' as const, name: newName(), query: '?state=to_pack' };
    const row = api.deps.db
      .insertInto('listViews')
      .values({ ...view, madeBy: null })
      .returning('id');
    return { body: await row.executeTakeFirstOrThrow() };
  }),
  'phoneOrder.make': admin(({ product }) => ({
    body: {
      id: randomUUID(),
      email: `${randomUUID()}@example.com`,
      lines: [{ productId: product, quantity: 1 }],
    },
  })),
  'phoneOrder.open': anyone(async (world) => ({ body: { token: await payLink(world) } })),
  'account.signUp': anyone(() => ({
    body: { name: 'E', email: `${randomUUID()}@example.com`, password },
  })),
  'account.logIn': anyone(async ({ api }) => {
    const email = `${randomUUID()}@example.com`;
    await api.app.inject({ method: 'POST', url: '/signup', payload: { name: 'E', email, password } });
    return { body: { email, password, device: randomUUID() } };
  }),
  'account.logOut': anyone(),
  'account.me': account(),
  'account.profile': account(),
  'account.updateProfile': account(() => ({ body: { name: newName() } })),
  'account.sessions': account(),
  // Another session of whoever calls: the stranger of the access tests.
  'account.endSession': account(async (world) => {
    await withPassword(world);
    const { api, stranger } = world;
    const expiresAt = new Date(Date.now() + 60_000);
    const session = { tokenHash: randomBytes(32), accountId: stranger.account.id, expiresAt };
    const row = api.deps.db.insertInto('sessions').values(session).returning('id');
    return { body: { ...(await row.executeTakeFirstOrThrow()), currentPassword: password } };
  }),
  'account.endOtherSessions': account(async (world) => {
    await withPassword(world);
    return { body: { currentPassword: password } };
  }),
  'account.addingFactor': account(),
  'account.askForEnrolmentCode': account(),
  'account.secondFactor': account(),
  'account.startSecondFactor': account(withoutFactor),
  'account.confirmSecondFactor': byOwner(async ({ api }, { account: { id } }) => {
    const codeNow = await setUpFactor(api.ctx, { id }, { isOn: false });
    return { code: codeNow() };
  }),
  'account.removeSecondFactor': account(withBoth),
  'account.renewRecoveryCodes': account(withBoth),
  'account.passkeys': account(),
  'account.startPasskey': account(withoutFactor),
  'account.addPasskey': byOwner(async ({ api }, { account: { id } }) => ({
    response: makeAuthenticator().make({ challenge: await askOf(api, id) }),
  })),
  'account.removePasskey': account(async (world) => {
    await withPassword(world);
    const { api, stranger } = world;
    const { rows } = await sql<{
      id: string;
    }>`insert into passkeys (account_id, credential_id, public_key, counter, name)
      values (${stranger.account.id}, ${randomUUID()}, '', 0, '') returning id`.execute(api.deps.db);
    return { body: { ...rows[0], currentPassword: password } };
  }),
  'account.startPasskeyLogIn': anyone(),
  'account.logInWithPasskey': anyone(async ({ api, logIn }) => {
    const { account: owner, headers } = await logIn('0');
    const authenticator = makeAuthenticator();
    const response = authenticator.make({ challenge: await askOf(api, owner.id) });
    await api.app.inject({ method: 'POST', url: '/trpc/account.addPasskey', payload: { response }, headers });
    return { body: { response: authenticator.logIn({ challenge: await askOf(api, null) }) } };
  }),
  'account.askForReset': anyone(() => ({ body: { email: `${randomUUID()}@example.com` } })),
  'account.readResetLink': anyone(async ({ api, logIn }) => {
    const { account: owner } = await logIn('0');
    const token = await makeLink(api.deps.db, { accountId: owner.id, purpose: 'reset', email: owner.email });
    return { body: { token } };
  }),
  'account.resetPassword': anyone(async ({ api, logIn }) => {
    const { account: owner } = await logIn('0');
    const token = await makeLink(api.deps.db, { accountId: owner.id, purpose: 'reset', email: owner.email });
    return { body: { token, password } };
  }),
  'account.takeBackEmail': anyone(async ({ api, logIn }) => {
    const { account: owner } = await logIn('0');
    const email = `${randomUUID()}@example.com`;
    return {
      body: { token: await makeLink(api.deps.db, { accountId: owner.id, purpose: 'take_back', email }) },
    };
  }),
  // Those two need a state of whoever calls: the stranger of the access tests.
  'account.confirmEmail': account(async ({ api, stranger }) => {
    const { id, email } = stranger.account;
    return { body: { token: await makeLink(api.deps.db, { accountId: id, purpose: 'confirm', email }) } };
  }),
  'account.sendConfirmation': account(async ({ api, stranger }) => {
    await api.deps.db
      .updateTable('accounts')
      .set({ emailConfirmedAt: null })
      .where('id', '=', stranger.account.id)
      .execute();
    return {};
  }),

  'category.list': anyone(),
  'category.pictures': anyone(),
  'category.get': anyone(async (world) => ({ body: { id: (await emptyCategory(world)).id } })),
  'category.manage': account(),
  'category.setPicture': admin(async (world) => ({
    body: { id: (await emptyCategory(world)).id, picture: null },
  })),
  'category.setTax': admin(async (world) => ({
    body: { id: (await emptyCategory(world)).id, gstRate: 500, hsn: '4901' },
  })),
  'category.create': admin(() => ({ body: { name: newName() } })),
  'category.update': admin(async (world) => ({
    body: { id: (await emptyCategory(world)).id, name: newName() },
  })),
  'category.delete': admin(async (world) => ({ body: { id: (await emptyCategory(world)).id } })),
  'category.merge': admin(async (world) => ({
    body: { id: (await emptyCategory(world)).id, into: (await emptyCategory(world)).id },
  })),
  'category.arrange': admin(async (world) => ({
    body: { id: (await emptyCategory(world)).id, before: null },
  })),

  'product.list': anyone(() => ({ body: {} })),
  'product.get': anyone(({ product }) => ({ body: { id: product } })),
  'product.byIds': anyone(({ product }) => ({ body: { ids: [product] } })),
  'product.search': anyone(() => ({ body: { text: 'kettle' } })),
  'product.facets': anyone(() => ({ body: {} })),
  'product.suggest': anyone(() => ({ body: { text: 'ket' } })),
  'product.related': anyone(({ product }) => ({ body: { id: product } })),
  'product.count': anyone(),
  'product.addresses': anyone(() => ({ body: { limit: 1 } })),
  'product.page': account(() => ({ body: {} })),
  'product.importOutcome': admin(() => ({ body: { id: randomUUID() } })),
  'product.create': admin(async (world) => ({
    body: { name: newName(), pricePaise: 100, categoryId: (await emptyCategory(world)).id },
  })),
  'product.update': admin(async ({ api }) => ({
    body: { id: await addProduct(api.ctx), version: 1, name: newName() },
  })),
  'product.delete': admin(async ({ api }) => ({ body: { id: await addProduct(api.ctx) } })),
  'product.restore': admin(async ({ api }) => ({ body: { id: await addProduct(api.ctx) } })),
  'product.managed': account(({ product }) => ({ body: { id: product } })),
  'product.stock': admin(({ product }) => ({ body: { id: product } })),
  'product.changeStock': admin(({ product }) => ({
    body: { id: product, changeId: randomUUID(), units: 3, reason: 'received' },
  })),
  'product.drafts': admin(),
  'product.draft': admin(async (world) => ({ body: { id: await newDraft(world) } })),
  'product.saveDraft': admin(() => ({ body: { id: randomUUID(), values: { name: newName() } } })),
  'product.deleteDraft': admin(async (world) => ({ body: { id: await newDraft(world) } })),
  'bulkEdit.preview': admin(({ product }) => ({
    body: { products: { ids: [product] }, change: { price: { percent: 10 } } },
  })),
  'bulkEdit.make': admin(async (world) => ({ body: { id: await previewed(world) } })),
  'bulkEdit.undo': admin(async (world) => ({ body: { id: await madeEdit(world) } })),
  'bulkEdit.stop': admin(async (world) => ({ body: { id: await madeEdit(world) } })),
  'bulkEdit.outcome': admin(async (world) => ({ body: { id: await madeEdit(world) } })),
  'bulkEdit.running': admin(),
  'bulkEdit.undoable': admin(),
  'photo.upload': admin(() => ({ body: form({ image: new Blob([dot], { type: 'image/gif' }) }) })),

  'guest.isWelcome': anyone(),
  'guest.begin': anyone(() => ({ body: { email: `${randomUUID()}@example.com` } })),
  'guest.keepOrders': account(),
  'guest.askForOrderCode': anyone(() => ({ body: { number: '1001', email: 'nobody@example.com' } })),
  'guest.openOrder': anyone(async (world) => {
    const { buyer, order } = await bought(world);
    const asked = { number: order.number, email: buyer.account.email };
    return { body: { ...asked, code: await codeOf(world.api.ctx, asked) } };
  }),

  'order.create': account(({ product }) => ({
    body: { id: randomUUID(), lines: [{ productId: product, quantity: 1 }] },
  })),
  'order.list': account(),
  'order.page': admin(() => ({ body: {} })),
  'order.open': account(),
  'order.get': owner(aboutOrder()),
  'order.customer': admin(async (world) => ({ body: { id: (await bought(world)).order.id } })),
  'order.history': owner(aboutOrder()),
  'order.arrival': owner(aboutOrder()),
  'order.deliveryDays': anyone(),
  'order.lastAddress': account(),
  'order.deliver': owner(aboutOrder((id) => ({ id, address }))),
  'order.changeAddress': admin(async (world) => ({
    body: {
      id: (await due(world)).order.id,
      before: address,
      address: { ...address, line1: '14 Lake Road' },
    },
  })),
  'order.cancel': owner(aboutOrder()),
  'order.putBack': owner(aboutOrder()),
  'order.payOnDelivery': owner(aboutOrder()),
  'order.accept': admin(async (world) => ({ body: { id: (await due(world)).order.id } })),
  'order.collect': admin(async (world) => ({ body: { id: (await due(world)).order.id } })),

  'order.pack': admin(async (world) => ({ body: { id: (await paid(world)).order.id } })),
  'order.unpack': admin(async (world) => ({ body: { id: (await packed(world)).order.id } })),
  'order.addNote': admin(async (world) => ({
    body: { id: randomUUID(), orderId: (await bought(world)).order.id, text: 'Call first.' },
  })),
  'order.letters': admin(async (world) => ({ body: { id: (await paid(world)).order.id } })),
  'order.letter': admin(async (world) => ({ body: await withLetter(world) })),
  'order.sendLetterAgain': admin(async (world) => ({ body: await withLetter(world) })),
  'order.notes': admin(async (world) => ({ body: { orderId: (await bought(world)).order.id } })),

  'payment.checkout': account(),
  'payment.pay': owner(
    aboutOrder(async (orderId, { sandbox }) => ({ orderId, nonce: await sandbox.nonce() })),
  ),
  'payment.savedMethods': account(),
  'payment.removeSavedMethod': account(async ({ api: { ctx }, sandbox, stranger: { account: payer } }) => {
    await sandbox.saveCard(await ctx.gateway.clientToken(payer.id), cards.good);
    const [method] = await listSavedMethods({ ...ctx, account: payer });
    return { body: { id: method?.id } };
  }),

  'refund.create': admin(async (world) => ({
    body: { id: randomUUID(), orderId: (await paid(world)).order.id },
  })),
  'refund.cancel': admin(async (world) => ({ body: { id: (await made(world, 1)).id } })),
  'order.ownPage': account(() => ({ body: {} })),
  'cancellation.make': admin(async (world) => ({
    body: { id: (await paid(world)).order.id, reason: 'out_of_stock' },
  })),
  'return.ask': owner(async (world) => {
    const { buyer, order } = await paid(world);
    return { by: buyer, body: askInput(order) };
  }),
  'return.list': owner(async (world) => {
    const { buyer, order } = await paid(world);
    return { by: buyer, body: { orderId: order.id } };
  }),
  'return.accept': admin(async (world) => ({ body: { id: (await asked(world)).id, restock: true } })),
  'return.expect': admin(async (world) => ({ body: { id: (await asked(world)).id } })),
  'return.receive': admin(async (world) => {
    const { id, lines } = await asked(world);
    return { body: { id, lines: lines.map((line) => ({ ...line, restock: true })) } };
  }),
  'return.decline': admin(async (world) => ({
    body: { id: (await asked(world)).id, answer: 'It was used.' },
  })),
  'orderBatch.pack': admin(async (world) => ({ body: { ids: [(await paid(world)).order.id] } })),
  'orderBatch.ship': admin(async (world) => ({
    body: {
      carrier: 'India Post',
      parcels: [{ id: randomUUID(), number: (await packed(world)).order.number, trackingNumber: 'EE1' }],
    },
  })),
  'orderBatch.slips': admin(async (world) => ({ body: { ids: [(await paid(world)).order.id] } })),
  'shipment.create': admin(async (world) => ({ body: shipInput((await packed(world)).order) })),
  'shipment.update': admin(async (world) => ({
    body: { id: (await sent(world)).id, carrier: 'Blue Dart' },
  })),
  'shipment.deliver': admin(async (world) => ({ body: { id: (await sent(world)).id } })),
  'shipment.undeliver': admin(async (world) => ({ body: { id: (await sent(world)).id } })),
  'shipment.list': owner(async (world) => {
    const { buyer, order } = await packed(world);
    return { by: buyer, body: { orderId: order.id } };
  }),
  'invoice.areIssued': anyone(),
  'invoice.get': owner(async (world) => {
    const { buyer, order } = await paid(world);
    return { by: buyer, body: { id: order.id } };
  }),
  'invoice.month': admin(() => ({ body: { month: '2026-11' } })),
  'invoice.exportMonth': admin(() => ({ body: { month: '2026-11' } })),
  'invoice.creditNotes': owner(async (world) => {
    const { buyer, order } = await paid(world);
    return { by: buyer, body: { id: order.id } };
  }),
  'customer.page': admin(() => ({ body: { text: 'person' } })),
  'customer.get': admin(({ stranger }) => ({ body: { id: stranger.account.id } })),
  'customer.endSession': admin(async (world) => ({ body: await withSession(world) })),
  'customer.endAllSessions': admin(async (world) => ({ body: { id: (await withSession(world)).id } })),
  'customer.liftLimits': admin(({ stranger }) => ({ body: { id: stranger.account.id } })),
  'customer.block': admin(async ({ logIn }) => ({
    body: { id: (await logIn('0')).account.id, reason: 'Never collects what was ordered.' },
  })),
  'customer.unblock': admin(() => ({ body: { email: 'nobody@example.com' } })),
  'customer.addNote': admin(({ stranger }) => ({
    body: { id: stranger.account.id, noteId: randomUUID(), text: 'Calls before each order.' },
  })),
  'customer.removeNote': admin(({ stranger }) => ({
    body: { id: stranger.account.id, noteId: randomUUID() },
  })),
  'customer.tags': admin(),
  'customer.addTag': admin(({ stranger }) => ({ body: { id: stranger.account.id, tag: 'wholesale' } })),
  'customer.removeTag': admin(({ stranger }) => ({ body: { id: stranger.account.id, tag: 'wholesale' } })),
  'customer.update': admin(async ({ logIn }) => ({
    body: { id: (await logIn('0')).account.id, name: newName() },
  })),
  'customer.sendReset': admin(async ({ logIn }) => ({ body: { id: (await logIn('0')).account.id } })),
  'customer.findMerge': admin(async ({ logIn, stranger }) => ({
    body: { id: (await logIn('0')).account.id, into: stranger.account.email },
  })),
  'customer.merge': admin(async ({ logIn, stranger }) => ({
    body: { id: (await logIn('0')).account.id, intoId: stranger.account.id },
  })),
  'audit.list': admin(() => ({ body: {} })),
  'webhookEndpoint.list': admin(),
  'webhookEndpoint.create': admin(() => ({
    body: { url: 'https://hooks.example.com/orders', events: ['order.paid'] },
  })),
  'webhookEndpoint.update': admin(async (world) => ({
    body: {
      id: await newEndpoint(world),
      url: 'https://hooks.example.com/orders',
      events: ['order.shipped'],
      enabled: false,
    },
  })),
  'webhookEndpoint.delete': admin(async (world) => ({ body: { id: await newEndpoint(world) } })),
  'webhookEndpoint.rotateSecret': admin(async (world) => ({ body: { id: await newEndpoint(world) } })),
  'webhookEndpoint.sendTest': admin(async (world) => ({ body: { id: await newEndpoint(world) } })),
  'webhookEndpoint.deliveries': admin(async (world) => ({ body: { id: await newEndpoint(world) } })),
  'webhookEndpoint.replay': admin(async (world) => ({ body: { id: await newDelivery(world) } })),
  'webhookEndpoint.replayFailed': admin(async (world) => ({ body: { id: await newEndpoint(world) } })),
  'desk.counts': admin(() => ({ body: { since: new Date().toISOString(), known: '0' } })),
  'settings.get': admin(),
  'settings.change': admin(async ({ api }) => {
    const { returns, versions } = await readSettings(api.ctx.db);
    return { body: { group: 'returns', version: versions.returns, days: (returns.days + 1) % 100 } };
  }),
  'sales.overview': admin(() => ({ body: { days: 7 } })),
  'sales.lowStock': admin(() => ({ body: { page: 1 } })),
  'sales.exportLowStock': admin(),

  'refund.list': admin(async (world) => ({
    body: { orderId: (await made(world, 1)).orderId },
  })),
};
