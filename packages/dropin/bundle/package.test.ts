import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTurbo } from '../../../tools/turbo.ts';
import type { ModuleResolution } from '../../../tools/compile-outside.fixture.ts';
import { startOutside } from './package.fixture.ts';

let outside: ReturnType<typeof startOutside>;
beforeAll(async () => {
  await runTurbo(['build'], 'dropin', 'The widget could not be built:');
  outside = startOutside();
}, 120_000);
afterAll(() => outside.close());

const resolutions: ModuleResolution[] = ['bundler', 'nodenext'];

const checkout = `
import { create, DropinError, VERSION, type Dropin, type DropinOptions } from 'dropin';
import 'dropin/dropin.css';

const options: DropinOptions = {
  authorization: 'sandbox_x_y',
  container: '#pay',
  paymentOptionPriority: ['card', 'paypal'],
  card: { cardholderName: { required: true }, overrides: { fields: { cvv: null }, styles: { input: { color: 'red' } } } },
  paypal: { flow: 'checkout', amount: '10.00', currency: 'USD', buttonStyle: { color: 'blue' } },
  googlePay: { merchantId: 'x', transactionInfo: { totalPrice: '1' }, allowedPaymentMethods: [] },
  threeDSecure: true,
};
create(options, (error, dropin) => {
  if (error) return console.error(error instanceof DropinError, error.code, error.type, error.displayed);
  dropin.on('paymentMethodRequestable', ({ type, paymentMethodIsSelected }) => {
    console.log(type.toUpperCase(), paymentMethodIsSelected);
  });
});
// @ts-expect-error -- an option
void create({ authorization: 'x', containr: '#pay' });
export async function pay(dropin: Dropin): Promise<string> {
  const { nonce, details } = await dropin.requestPaymentMethod();
  // @ts-expect-error -- an event
  dropin.on('paymentMethodRequestible', () => {});
  return nonce + String(details.lastFour) + VERSION;
}
`;

const component = `
import { useRef } from 'react';
import { DropIn, type Dropin, type DropinOptions } from 'dropin/react';
export const appearance: DropinOptions['appearance'] = { theme: 'auto' };
export function Checkout({ token }: { token: string }) {
  const dropin = useRef<Dropin>(null);
  return (
    <DropIn
      authorization={token}
      ref={dropin}
      appearance={appearance}
      onRequestable={(is) => console.log(is === true)}
      on={{ paymentOptionSelected: ({ paymentOption }) => console.log(paymentOption.length) }}
    />
  );
}
`;

const guide = readFileSync(new URL('../../../docs/own-way-to-pay.md', import.meta.url), 'utf8');

/** The examples of the guide for merchants, as they are written there, and what their types promise. */
const ownWayToPay = {
  'OwnWayToPay.tsx': /```tsx\n(.*?)```/s.exec(guide)?.[1] ?? 'missing',
  'own-names.ts': `${/```ts\n(.*?)```/s.exec(guide)?.[1] ?? 'missing'}
import type { DropinEvents, DropinOptions, PaymentMethodPayload } from 'dropin';
export const view: DropinOptions['initialView'] = 'payOnDelivery';
export const chosen: DropinEvents['paymentOptionSelected'] = { paymentOption: 'payOnDelivery' };
export const isOwn = ({ type }: PaymentMethodPayload) => type === 'PayOnDelivery';
// @ts-expect-error -- a name
export const other: DropinOptions['initialView'] = 'payOnDelivry';
`,
};

/** Types of another script for the shared global. */
const foreign = `declare namespace braintree { const dropin: { create(options: object): void } }`;

describe('the packed package', () => {
  it('has types for every way of resolving it', async () => {
    expect(await typeProblems()).toEqual([]);
  }, 60_000);

  it.each(resolutions)(
    'compiles in a project outside that resolves as %s',
    (resolution) => {
      const files = { 'checkout.ts': checkout, 'Checkout.tsx': component, 'foreign.d.ts': foreign };
      expect(outside.compile({ ...files, ...ownWayToPay }, resolution)).toEqual([]);
    },
    60_000,
  );

  it('has nothing but ASCII in its script, which a page reads in its own character set', () => {
    expect(/[^\p{ASCII}]/u.exec(outside.script())?.[0]).toBeUndefined();
  });

  it('can be imported where there is no DOM, and rejects wrong options there too', () => {
    const output = outside.run(`
      import { create, DropinError, VERSION } from 'dropin';
      const errors = await Promise.all([undefined, { authorization: 'x' }].map((o) => create(o).catch((e) => e)));
      console.log(VERSION, errors.map((e) => e instanceof DropinError && e.message).join(' '));
    `);
    expect(output.trim()).toBe(
      '1.33.1 options.authorization is required. There was an error creating Drop-in.',
    );
  });

  it('renders an empty element on a server', () => {
    const output = outside.run(`
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { DropIn } from 'dropin/react';
      console.log(renderToString(createElement(DropIn, { authorization: 'x' })));
    `);
    expect(output.trim()).toBe('<div></div>');
  });
});

/** The problems that `attw --pack --profile esm-only` would report. */
async function typeProblems(): Promise<unknown[]> {
  const analysis = await checkPackage(createPackageFromTarballData(outside.tarball()), {
    // The stylesheet is no module; the plugin is for builds in this repository, and is not packed.
    excludeEntrypoints: ['./dropin.css', './vite'],
  });
  // The package has only ES modules. `require` of them works, and old TypeScript does not read `exports`.
  const known: unknown[] = ['CJSResolvesToESM', 'node10'];
  if (!analysis.types) return ['The package has no types.'];
  return analysis.problems.filter(
    (problem) =>
      !known.includes(problem.kind) &&
      !('resolutionKind' in problem && known.includes(problem.resolutionKind)),
  );
}
