import { describe, expect, it, vi } from 'vitest';
import { de_DE } from '../src/locales/de_DE.ts';
import { en_US } from '../src/locales/en_US.ts';
import type { Strings } from '../src/locales/strings.ts';
import { timing } from '../src/timing.ts';
import { account, offline, usage, useVenmo, wait, type Gateway } from './venmo-payment.fixture.ts';
import { channelOf, gatewayWith, pageIn } from './venmo.fixture.ts';

const { create, whenPrepared, endOf } = useVenmo();

describe('on a computer, the QR code', () => {
  const desktop = { ...usage, allowDesktop: true };

  /** A component whose frame is ready, and the payment that began. */
  async function begin(gateway: Gateway, strings?: Strings) {
    const page = pageIn('computer');
    const venmo = await create(gateway, desktop, undefined, strings);
    await wait(0);
    const say = (name: string) => page.say(`${channelOf(page)}:VENMO_DESKTOP_${name}`);
    say('IFRAME_READY');
    await whenPrepared(venmo);
    const end = endOf(venmo);
    await wait(0);
    const announced = () => page.part('dialog').children[1]?.textContent;
    return { page, venmo, end, say, announced };
  }

  it('is loaded when the sheet is shown', async () => {
    const page = pageIn('computer');
    const sheet = Promise.withResolvers<void>();
    await create(gatewayWith(), desktop, sheet.promise);
    await wait(60_000);
    expect(page.part('dialog')).toBeUndefined();
    sheet.resolve();
    await wait(0);
    expect(page.part('dialog').isShown).toBe(false);
  });

  it.each([
    ['English', en_US],
    ['the shopper’s language', { ...en_US, ...de_DE.strings }],
  ])('is announced from its making to the account in %s', async (_language, strings) => {
    const gateway = gatewayWith();
    gateway.statuses = ['CREATED', 'SCANNED', 'APPROVED'];
    const { page, end, announced } = await begin(gateway, strings);
    expect(page.part('dialog').isShown).toBe(true);
    expect(announced()).toBe(strings.venmoScanReady);
    await wait(1_000);
    expect(announced()).toBe(strings.venmoAuthorize);
    await wait(1_000);
    expect(announced()).toBe(strings.venmoScanAuthorized);
    await wait(2_000);
    expect(await end).toEqual(account('c1'));
    expect(page.part('dialog').isShown).toBe(false);
    expect(gateway.log).toEqual(['create c1']);
  });

  it.each([
    ['Cancel in the frame', false],
    ['the Escape key', true],
  ])('is canceled by %s', async (_what, byKey) => {
    const gateway = gatewayWith();
    const { page, end, say } = await begin(gateway);
    if (byKey) page.part('dialog').dispatch('cancel');
    else say('CUSTOMER_CANCELED');
    expect(await end).toMatchObject({
      type: 'CUSTOMER',
      code: 'VENMO_DESKTOP_CANCELED',
      message: 'User canceled Venmo authorization by closing the Venmo Desktop modal.',
    });
    expect(gateway.log).toEqual(['create c1', 'CANCELED c1']);
    await wait(5_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['CANCELED', 'The authorization was canceled'],
    ['FAILED', 'Something went wrong on our end.'],
    ['EXPIRED', 'Something went wrong on our end.'],
  ])('says %s, and can be tried again', async (status, text) => {
    const gateway = gatewayWith();
    gateway.statuses = [status];
    const { end, say, announced } = await begin(gateway);
    expect(announced()).toBe(text);
    gateway.statuses = ['APPROVED'];
    say('REQUEST_NEW_QR_CODE');
    await wait(2_000);
    expect(await end).toEqual(account('c2'));
  });

  it('expires with its context', async () => {
    const gateway = gatewayWith();
    gateway.life = 2_500;
    const { announced } = await begin(gateway);
    await wait(4_000);
    expect(announced()).toBe('Something went wrong on our end.');
    expect(gateway.log).toEqual(['create c1', 'EXPIRED c1']);
  });

  it.each<[string, (gateway: Gateway) => void]>([
    ['the connection breaks', (gateway) => (gateway.fails.query = offline)],
    ['there is no context', (gateway) => (gateway.fails.create = offline)],
  ])('fails when %s', async (_what, happen) => {
    const gateway = gatewayWith();
    happen(gateway);
    const { page, end } = await begin(gateway);
    expect(await end).toMatchObject({
      type: 'UNKNOWN',
      code: 'VENMO_DESKTOP_UNKNOWN_ERROR',
      message: 'Something went wrong with the Venmo Desktop flow.',
      details: { originalError: offline },
    });
    expect(page.part('dialog').isShown).toBe(false);
  });

  it('whose frame never comes is given up, and leaves the page with the component', async () => {
    const page = pageIn('computer');
    const venmo = await create(gatewayWith(), desktop);
    const failure = whenPrepared(venmo).catch((error: unknown) => error);
    await wait(timing.option);
    expect(await failure).toEqual(new Error('Venmo did not answer in time.'));
    await venmo.teardown();
    expect(page.part('dialog').isRemoved).toBe(true);
  });

  it('goes with its component, and its context is canceled', async () => {
    const gateway = gatewayWith();
    const { page, venmo } = await begin(gateway);
    await venmo.teardown();
    expect(page.part('dialog').isRemoved).toBe(true);
    await wait(3_000);
    expect(gateway.log).toEqual(['create c1', 'CANCELED c1']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('on a computer, the window in which the shopper signs in', () => {
  /** A payment whose window is open. */
  async function begin(gateway: Gateway) {
    const page = pageIn('computer');
    const venmo = await create(gateway, { ...usage, allowDesktopWebLogin: true });
    await wait(0);
    const channel = page.part('iframe').getAttribute('name')?.replace('dispatch_', '') ?? '';
    const say = (name: string, data?: object) =>
      page.say(`${channel}:frameService:DISPATCH_FRAME_${name}`, data);
    say('READY');
    await whenPrepared(venmo);
    const end = endOf(venmo);
    await wait(0);
    return { page, end, say };
  }

  it('ends with an account', async () => {
    const gateway = gatewayWith();
    gateway.statuses = ['APPROVED'];
    const { page, end, say } = await begin(gateway);
    expect(page.popup.location.href).toMatch(/^https:\/\/account\.venmo\.com\/go\/web\?/);
    expect(page.part('dialog').isShown).toBe(true);
    say('REPORT', { payload: {} });
    expect(await end).toEqual(account('c1'));
    expect(page.part('dialog').isRemoved).toBe(true);
  });

  it.each([
    ['CANCELED', 'CUSTOMER', 'VENMO_CUSTOMER_CANCELED', 'User canceled Venmo authorization.'],
    ['FAILED', 'UNKNOWN', 'VENMO_TOKENIZATION_FAILED', 'Venmo encountered a problem'],
  ])('ends with %s', async (status, type, code, message) => {
    const gateway = gatewayWith();
    gateway.statuses = [status];
    const { end, say } = await begin(gateway);
    say('REPORT', { payload: {} });
    expect(await end).toMatchObject({ type, code, message });
  });

  it('can’t ask for the status', async () => {
    const gateway = gatewayWith();
    const { end, say } = await begin(gateway);
    gateway.fails.query = offline;
    say('REPORT', { payload: {} });
    expect(await end).toMatchObject({
      type: 'NETWORK',
      code: 'VENMO_NETWORK_ERROR',
      message: 'Something went wrong making the request',
    });
  });

  it.each([
    ['closed', (page: ReturnType<typeof pageIn>) => page.popup.close(), 'VENMO_CUSTOMER_CANCELED'],
    [
      'given up on the dark page',
      (page: ReturnType<typeof pageIn>) => page.part('dialog').dispatch('cancel'),
      'VENMO_TOKENIZATION_CANCELED_BY_MERCHANT',
    ],
  ])('is %s', async (_what, act, code) => {
    const gateway = gatewayWith();
    const { page, end } = await begin(gateway);
    act(page);
    await wait(200);
    expect(await end).toMatchObject({ code });
    expect(gateway.log).toContain('CANCELED c1');
    expect(page.part('dialog').isRemoved).toBe(true);
  });
});
