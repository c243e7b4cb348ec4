import { AxeBuilder } from '@axe-core/playwright';
import type { FrameLocator } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserDefaults, scriptErrors } from '../settings/browser-settings.ts';
import { nonceFor } from '../sandbox.fixture.ts';
import { threeDSecureCalls } from '../three-d-secure/wire.fixture.ts';
import { card, useShop } from './browser.fixture.ts';

// Runs the unmodified three-d-secure component of braintree-web against this sandbox in Chromium, over TLS,
// under the genuine host names.
const shop = useShop('client.js', 'three-d-secure.js');
beforeEach(() => shop.open('client.js', 'three-d-secure.js'));
afterEach(async () => {
  await shop.change(browserDefaults);
  await shop.sandbox.control('faults', undefined, 'DELETE');
});

const fault = (family: string, kind: string) => shop.sandbox.control('faults', { family, kind });
const frame = () => shop.page.frameLocator('#Cardinal-CCA-IFrame');
const button = (name: string, place: Pick<FrameLocator, 'getByRole'> = frame()) =>
  place.getByRole('button', { name, exact: true });
const dialog = () => shop.page.getByRole('dialog', { name: '3-D Secure challenge' });

type Result = {
  code?: string;
  details?: { originalError?: { code?: number } };
  nonce: string;
  liabilityShifted?: boolean;
  liabilityShiftPossible?: boolean;
  threeDSecureInfo?: { status: string };
  rawCardinalSDKVerificationData?: { ActionCode: string };
  /** The events of the component, in their order. */
  events: string[];
};

/** Makes a component in the page. Its events are collected; the frame of the inline framework is shown. */
async function create(options: { version?: string; cardinalSDKConfig?: object } = {}): Promise<void> {
  const input = JSON.stringify({ authorization: await shop.token(), version: '2', ...options });
  await shop.run(`(async () => {
    window.events = [];
    window.component = await braintree.threeDSecure.create(${input});
    component.on('lookup-complete', (data, next) => next());
    for (const event of ['customer-canceled', 'authentication-modal-render', 'authentication-modal-close'])
      component.on(event, () => events.push(event));
    if (${options.version === '2-inline-iframe'})
      component.on('authentication-iframe-available', ({ element }, next) => {
        document.body.append(element);
        next();
      });
  })()`);
}

/** Verifies a card, and returns the payload or the error. */
async function verify(number: string, options: object = {}): Promise<Result> {
  const nonce = await nonceFor(shop.sandbox.url, { ...card, number });
  const asked = JSON.stringify({ nonce, bin: number.slice(0, 6), amount: '10.00', ...options });
  return (await shop.run(`component.verifyCard(${asked}).then(
    (payload) => ({ ...payload, events }),
    ({ code, type, details }) => ({ code, type, details, events }))`)) as Result;
}

const opened = ['authentication-modal-render', 'authentication-modal-close'];

describe('create', () => {
  it.each([
    ['while 3-D Secure is off', { threeDSecure: false }, 'THREEDS_NOT_ENABLED'],
    ['without version 2', { threeDSecureVersion2: false }, 'THREEDS_NOT_ENABLED_FOR_V2'],
  ])('is refused %s', async (_name, settings, code) => {
    await shop.change(settings);
    const input = JSON.stringify({ authorization: await shop.token(), version: '2' });
    const made = `braintree.client.create(${input})
      .then((client) => braintree.threeDSecure.create({ client, version: '2' }))`;
    expect(await shop.run(made)).toMatchObject({ code });
  });
});

describe('verifyCard', () => {
  it('ends without a challenge, once with and once without a shift', async () => {
    await create();
    expect(await verify('4000000000001000')).toMatchObject({
      liabilityShifted: true,
      liabilityShiftPossible: true,
      threeDSecureInfo: { status: 'authenticate_successful', enrolled: 'Y', eciFlag: '05' },
      events: [],
    });
    expect(await verify('4111111111111111')).toMatchObject({
      liabilityShifted: false,
      liabilityShiftPossible: false,
      threeDSecureInfo: { status: 'lookup_not_enrolled' },
    });
  });

  it('challenges again and again with one component: approved, failed, cancelled', async () => {
    await create();
    for (const [name, ActionCode, events] of [
      ['Approve', 'SUCCESS', opened],
      ['Fail', 'FAILURE', [...opened, ...opened]],
      ['Cancel', 'FAILURE', [...opened, ...opened, ...opened, 'customer-canceled']],
    ] as const) {
      const result = verify('4000000000001091');
      await button(name).click();
      expect(await result).toMatchObject({
        liabilityShifted: name === 'Approve',
        liabilityShiftPossible: true,
        threeDSecureInfo: { status: name === 'Approve' ? 'authenticate_successful' : 'challenge_required' },
        rawCardinalSDKVerificationData: { ActionCode },
        events,
      });
    }
  });

  it('shows the challenge where the page wants it, in the inline framework', async () => {
    await create({ version: '2-inline-iframe' });
    const result = verify('4000000000001091');
    await button('Approve').click();
    expect(await result).toMatchObject({ liabilityShifted: true });
    expect(await dialog().count()).toBe(0);
  });

  it.each<[string, object, string]>([
    ['an amount that is none', { amount: '1.001' }, 'THREEDS_LOOKUP_VALIDATION_ERROR'],
    ['an unknown nonce', { nonce: 'unknown' }, 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR'],
  ])('refuses %s', async (_name, options, code) => {
    await create();
    expect(await verify('4000000000001000', options)).toMatchObject({ code });
  });

  it('ends with every error of the script that a setting asks for', async () => {
    const codes: Record<number, string> = {};
    for (const threeDSecureError of scriptErrors.filter((one) => one !== null)) {
      await shop.change({ threeDSecureError });
      await create();
      const { code = '', details } = await verify('4111111111111111');
      expect(details?.originalError?.code).toBe(threeDSecureError);
      codes[threeDSecureError] = code.replace('THREEDS_CARDINAL_SDK_', '');
    }
    expect(codes).toEqual({
      10001: 'SETUP_TIMEDOUT',
      10002: 'SETUP_TIMEDOUT',
      10003: 'RESPONSE_TIMEDOUT',
      10005: 'BAD_CONFIG',
      10006: 'BAD_CONFIG',
      10007: 'RESPONSE_TIMEDOUT',
      10008: 'BAD_JWT',
      10009: 'RESPONSE_TIMEDOUT',
      10010: 'BAD_JWT',
      10011: 'CANCELED',
      99999: 'ERROR',
    });
  });
});

describe('a fault', () => {
  it.each([
    ['three-d-secure-lookup', '500', 'THREEDS_LOOKUP_ERROR'],
    ['three-d-secure-lookup', 'drop-answer', 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR'],
    ['three-d-secure-authenticate', '500', 'THREEDS_JWT_AUTHENTICATION_FAILED'],
    ['three-d-secure-authenticate', 'drop-answer', 'THREEDS_JWT_AUTHENTICATION_FAILED'],
  ])('%s %s gives %s', async (family, kind, code) => {
    await create();
    await fault(family, kind);
    const result = verify('4000000000001091');
    if (family === 'three-d-secure-authenticate') await button('Approve').click();
    expect(await result).toMatchObject({ code });
  });

  it('of the challenge page’s answer lets the shopper try again', async () => {
    await create();
    const result = verify('4000000000001091');
    await button('Approve').waitFor();
    await fault('three-d-secure-page', '500');
    await button('Approve').click();
    await frame().getByRole('alert').getByText('Try again').waitFor();
    await button('Approve').click();
    expect(await result).toMatchObject({ liabilityShifted: true });
  });

  it('of the challenge page ends in the error of a late answer', async () => {
    await create({ cardinalSDKConfig: { timeout: 500 } });
    await fault('three-d-secure-page', '500');
    expect(await verify('4000000000001091')).toMatchObject({
      code: 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT',
      details: { originalError: { code: 10009 } },
    });
    expect(await dialog().count()).toBe(0);
  });

  it.each(['500', 'malformed'])('%s of the script still lets a lookup end', async (kind) => {
    await fault('three-d-secure-script', kind);
    await create();
    expect(await verify('4000000000001000')).toMatchObject({ liabilityShifted: true });
    expect(await shop.page.evaluate('typeof window.Cardinal')).toBe('undefined');
    // The SDK then throws in the background, because it sets up the script that it does not have.
    await shop.open();
  });
});

describe('on a page with a strict policy, the modal', () => {
  // The SDK loads its script by a string, which a page with Trusted Types must allow.
  const openStrict = async () => {
    await shop.open('strict', 'client.js', 'three-d-secure.js');
    await shop.page.evaluate("void trustedTypes.createPolicy('default', { createScriptURL: (url) => url })");
  };
  const active = () => shop.page.evaluate('document.activeElement?.id');
  const activeInside = () => frame().locator(':focus').innerText();

  it('takes the focus, keeps it, and gives it back when Escape cancels', async () => {
    await openStrict();
    await create();
    await shop.page.evaluate("document.getElementById('pay').focus()");
    const result = verify('4000000000001091');
    await dialog().waitFor();
    await expect.poll(activeInside).toBe('Confirm your payment');
    const stops = [];
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await shop.page.keyboard.press(key);
      await expect.poll(active).toBe('Cardinal-CCA-IFrame');
      stops.push(await activeInside());
    }
    expect(stops).toEqual(['Approve', 'Fail', 'Cancel', 'Approve', 'Cancel', 'Fail']);
    await shop.page.keyboard.press('Escape');
    expect(await result).toMatchObject({
      liabilityShifted: false,
      events: [...opened, 'customer-canceled'],
    });
    expect(await active()).toBe('pay');
    expect(shop.violations).toEqual([]);
  });

  it('has a button that cancels, on request, also before the challenge page is there', async () => {
    await openStrict();
    await create({ cardinalSDKConfig: { payment: { displayExitButton: true, displayLoading: true } } });
    await fault('three-d-secure-page', 'hold-request');
    const result = verify('4000000000001091');
    await dialog().getByRole('button', { name: 'Close' }).click();
    expect(await result).toMatchObject({ events: [...opened, 'customer-canceled'] });
    await shop.sandbox.control('held/release', {});
    expect(shop.violations).toEqual([]);
  });

  it('has the size that is asked for, and a smaller one on a small screen', async () => {
    await shop.page.setViewportSize({ width: 360, height: 740 });
    await create();
    for (const [acsWindowSize, width, height] of [
      ['01', 250, 400],
      ['03', 344, 600],
      ['05', 360, 740],
    ] as const) {
      const result = verify('4000000000001091', { additionalInformation: { acsWindowSize } });
      await button('Cancel').waitFor();
      expect(await dialog().boundingBox()).toMatchObject({ width, height });
      const page = frame().locator('html');
      expect(await page.evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
      await button('Cancel').click();
      await result;
    }
    await shop.page.setViewportSize({ width: 1280, height: 720 });
  });
});

describe('the challenge page', () => {
  it('passes axe, light and dark, also when there is no such challenge', async () => {
    const { body } = await threeDSecureCalls(shop.sandbox).lookUpCard('4000000000001091');
    for (const id of [body.lookup.transactionId, 'unknown']) {
      await shop.page.goto(`${shop.sandbox.url}/V2/Cruise/StepUp?transactionId=${id}`);
      await button('Cancel', shop.page).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await shop.page.emulateMedia({ colorScheme });
        expect((await new AxeBuilder({ page: shop.page }).setLegacyMode().analyze()).violations).toEqual([]);
      }
    }
    await shop.page.emulateMedia({ colorScheme: null });
  });
});
