import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTurbo } from '../../../tools/turbo.ts';
import type { ModuleResolution } from '../../../tools/compile-outside.fixture.ts';
import { PACKAGE_VERSION } from '../src/version.ts';
import { guideModules } from '../check/guides.fixture.ts';
import { startOutside } from './package.fixture.ts';
import { integrityOf, type Inventory } from './package/inventory.ts';
import { brokenLinks } from './package/packed-pages.ts';
import { packPackage } from './package/write-package.ts';

type Outside = ReturnType<typeof startOutside>;

const folder = mkdtempSync(join(tmpdir(), 'dropin-packed-'));
let tarball: string;
let outside: Outside;
let outsideWith18: Outside;
beforeAll(async () => {
  await runTurbo(['build'], 'dropin', 'The widget could not be built:');
  tarball = packPackage(folder);
  outside = startOutside(tarball);
  outsideWith18 = startOutside(tarball, 18);
});
afterAll(() => {
  outside.close();
  outsideWith18.close();
  rmSync(folder, { recursive: true, force: true });
});

const resolutions: ModuleResolution[] = ['bundler', 'nodenext'];

const projects: [string, ModuleResolution, () => Outside][] = resolutions.flatMap((resolution) => [
  [`${resolution}, with the types of React 19`, resolution, () => outside],
  [`${resolution}, with the types of React 18`, resolution, () => outsideWith18],
]);

const checkout = `
import { create, DropinError, VERSION, type Dropin, type DropinOptions } from 'open-dropin';
import 'open-dropin/dropin.css';

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
  const method = await dropin.requestPaymentMethod();
  const { nonce, details } = method;
  const last: string = method.type === 'CreditCard' ? method.details.lastFour : '';
  const owner: string = method.type === 'PayPalAccount' ? method.details.email : '';
  // @ts-expect-error -- an event
  dropin.on('paymentMethodRequestible', () => {});
  return nonce + String(details.lastFour) + last + owner + VERSION;
}
`;

const component = `
import { useRef } from 'react';
import { DropIn, type Dropin, type DropinOptions } from 'open-dropin/react';
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

const element = `
import { DropInElement, type DropinOptions } from 'open-dropin/element';
export function place(options: DropinOptions): void {
  const dropIn: DropInElement = document.createElement('drop-in');
  dropIn.authorization = options.authorization;
  dropIn.paypal = { flow: 'vault' };
  dropIn.addEventListener('ready', ({ detail }) => console.log(detail.isPaymentMethodRequestable()));
  dropIn.addEventListener('paymentOptionSelected', ({ detail }) => console.log(detail.paymentOption));
  void dropIn.requestPaymentMethod().then(({ nonce }) => console.log(nonce.length));
  // @ts-expect-error -- an option
  dropIn.vaultManger = true;
}
`;

/** A file of a project that has CommonJS modules. */
const commonJs = `
import dropin = require('open-dropin');
import react = require('open-dropin/react');
export const create: typeof dropin.create = dropin.create;
export const component: (props: react.DropInProps) => unknown = react.DropIn;
`;

/** The examples of the guide for merchants, as the package carries it, and what their types promise. */
const ownWayToPay = (guide: string) => ({
  'OwnWayToPay.tsx': /```tsx\n(.*?)```/s.exec(guide)?.[1] ?? 'missing',
  'own-names.ts': `${/```ts\n(.*?)```/s.exec(guide)?.[1] ?? 'missing'}
import type { DropinEvents, DropinOptions, PaymentMethodPayload } from 'open-dropin';
export const view: DropinOptions['initialView'] = 'payOnDelivery';
export const chosen: DropinEvents['paymentOptionSelected'] = { paymentOption: 'payOnDelivery' };
export const isOwn = ({ type }: PaymentMethodPayload) => type === 'PayOnDelivery';
// @ts-expect-error -- a name
export const other: DropinOptions['initialView'] = 'payOnDelivry';
`,
});

/** Types of another script for the shared global. */
const foreign = `declare namespace braintree { const dropin: { create(options: object): void } }`;

describe('the packed package', () => {
  it('has types for every way of resolving it', async () => {
    expect(await typeProblems()).toEqual([]);
  });

  it('is packed as the tools of the registry want it', async () => {
    const { messages, pkg } = await publint({ pkgDir: outside.own, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it.each(projects)(
    'compiles in a project outside that resolves as %s',
    (_name, resolution, project) => {
      const guide = readFileSync(join(outside.own, 'docs', 'own-way-to-pay.md'), 'utf8');
      const files = {
        'checkout.ts': checkout,
        'Checkout.tsx': component,
        'element.ts': element,
        'foreign.d.ts': foreign,
      };
      const legacy: Record<string, string> = resolution === 'nodenext' ? { 'legacy.cts': commonJs } : {};
      const guides = { ...ownWayToPay(guide), ...guideModules(outside.own) };
      expect(project().compile({ ...files, ...guides, ...legacy }, resolution)).toEqual([]);
    },
    60_000,
  );

  it('needs no package, and React only where it is used', () => {
    const facts = JSON.parse(readFileSync(join(outside.own, 'package.json'), 'utf8')) as object;
    expect(facts).toMatchObject({ name: 'open-dropin', version: PACKAGE_VERSION, dropinVersion: '1.33.1' });
    expect(facts).not.toHaveProperty('dependencies');
    const files = globSync('dist/**/*.{js,cjs,ts,cts}', { cwd: outside.own });
    // The command, which is for Node, contains imports of others as texts.
    const pageFiles = files.filter((file) => !/^dist[\\/]bin/.test(file));
    const imported = pageFiles.flatMap((file) => {
      const text = readFileSync(join(outside.own, file), 'utf8');
      const names = [
        ...text.matchAll(
          / from ["']([^"'.][^"']*)["']|^import ["']([^"'.][^"']*)["']|\brequire\("([^".]+)"\)/gm,
        ),
      ];
      return names.flatMap((found) => found.slice(1).filter(Boolean));
    });
    expect([...new Set(imported)].toSorted()).toEqual([
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
    ]);
  });

  it('takes nothing from React that React 18 does not have', () => {
    const names = globSync('dist/**/*.js', { cwd: outside.own }).flatMap((file) => {
      const text = readFileSync(join(outside.own, file), 'utf8');
      const imports = [...text.matchAll(/^import \{ ([^}]*) \} from "(react[^"]*)"/gm)];
      return imports.flatMap(([, list = '', from]) =>
        list.split(', ').map((one) => `${from} ${one.split(' ')[0]}`),
      );
    });
    expect(names).toContain('react useState');
    const asked = [...new Set(names)].map((name) => name.split(' '));
    const missing = outsideWith18.run(
      `console.log(JSON.stringify(${JSON.stringify(asked)}.filter(([from, name]) => !(name in require(from)))))`,
      'commonjs',
    );
    expect(JSON.parse(missing)).toEqual([]);
  });

  it('carries the notices of the code in it, and pages whose links resolve', () => {
    const notices = readFileSync(join(outside.own, 'THIRD-PARTY-NOTICES.md'), 'utf8');
    for (const name of ['braintree-web', 'framebus', 'preact']) expect(notices).toContain(`## ${name} `);
    expect(readFileSync(join(outside.own, 'LICENSE'), 'utf8')).toContain('MIT License');
    expect(readFileSync(join(outside.own, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${PACKAGE_VERSION}\n`);
    const pages = globSync('**/*.md', { cwd: outside.own });
    expect(pages).toContain('README.md');
    expect(pages.flatMap((page) => brokenLinks(outside.own, page))).toEqual([]);
    const own = pages.filter((page) => page !== 'THIRD-PARTY-NOTICES.md');
    const text = own.map((page) => readFileSync(join(outside.own, page), 'utf8')).join('\n');
    // Paths, decisions, tests and packages of the repository.
    expect(
      text.match(/`(apps|e2e|packages|tools)\/.*|\bdecision \d.*|\(\d{4}\)|\([A-Z]\d[,)]|.*`dropin\/vite.*/g),
    ).toBeNull();
    const [, picture = ''] = /!\[[^\]]+\]\(https:\/\/unpkg\.com\/open-dropin@[\d.]+\/(.*)\)/.exec(text) ?? [];
    expect(statSync(join(outside.own, picture)).size).toBeLessThan(80_000);
  });

  it('lists every file with what a page needs to check it', () => {
    const dist = join(outside.own, 'dist');
    const { files, version } = JSON.parse(readFileSync(join(dist, 'integrity.json'), 'utf8')) as Inventory;
    expect(version).toBe(PACKAGE_VERSION);
    const built = globSync('**/*.{js,cjs,css,ts,cts}', { cwd: dist }).toSorted();
    expect(files.map(({ path }) => path)).toEqual(built);
    for (const { path, bytes, integrity } of files) {
      const text = readFileSync(join(dist, path));
      expect([path, bytes, integrity]).toEqual([path, text.length, integrityOf(text)]);
    }
    const script = files.find(({ path }) => path === 'web/dropin/1.33.1/js/dropin.min.js');
    expect(script).toMatchObject({ role: 'entry', contentType: 'text/javascript; charset=utf-8' });
  });

  it('has a command that reads a project', () => {
    const shop = join(folder, 'shop');
    mkdirSync(shop);
    const page = `<script src="https://js.braintreegateway.com/web/dropin/1.43.0/js/dropin.min.js"></script>`;
    writeFileSync(join(shop, 'pay.html'), page);
    const { bin } = JSON.parse(readFileSync(join(outside.own, 'package.json'), 'utf8'));
    const command = join(outside.own, bin['open-dropin']);
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    };
    const found = run('check', shop, '--json');
    expect(found.status).toBe(1);
    expect(JSON.parse(found.stdout)).toMatchObject({
      findings: [{ file: 'pay.html', line: 1, column: 22, level: 'change' }],
      filesRead: 1,
    });
    writeFileSync(join(shop, 'pay.html'), '<script src="/web/dropin/1.33.1/js/dropin.min.js"></script>');
    expect(run('check', shop)).toMatchObject({ status: 0, stdout: expect.stringContaining('0 to change') });
    expect(run('check')).toMatchObject({ status: 2, stderr: expect.stringContaining('open-dropin check') });
    expect(run('check', join(shop, 'absent')).status).toBe(2);
  });

  it('has nothing but ASCII in its script, which a page reads in its own character set', () => {
    expect(/[^\p{ASCII}]/u.exec(outside.script())?.[0]).toBeUndefined();
  });

  it.each(['module', 'commonjs'] as const)(
    'can be loaded as %s where there is no DOM, and rejects there in words',
    (format) => {
      const load = format === 'module' ? 'await import' : 'require';
      const output = outside.run(
        `(async () => {
        const { create, DropinError, VERSION } = ${load}('open-dropin');
        ${load}('open-dropin/element');
        const wrong = [undefined, { authorization: 'x' }];
        const errors = await Promise.all(wrong.map((options) => create(options).catch((error) => error)));
        console.log(VERSION, errors.map((e) => e instanceof DropinError && e.message).join(' '));
      })();`,
        format,
      );
      expect(output.trim()).toBe(
        '1.33.1 options.authorization is required. ' +
          'Drop-in needs a page in a browser. Call create there, not on a server; in tests use fakeDropin.',
      );
    },
  );

  it.each([
    ['React 19', 'module', () => outside],
    ['React 19', 'commonjs', () => outside],
    ['React 18', 'module', () => outsideWith18],
    ['React 18', 'commonjs', () => outsideWith18],
  ] as const)('renders an empty element on a server with %s as %s', (_name, format, project) => {
    const load = format === 'module' ? 'await import' : 'require';
    const output = project().run(
      `(async () => {
        const { createElement } = ${load}('react');
        const { renderToString } = ${load}('react-dom/server');
        const { DropIn } = ${load}('open-dropin/react');
        console.log(renderToString(createElement(DropIn, { authorization: 'x' })));
      })();`,
      format,
    );
    expect(output.trim()).toBe('<div></div>');
  });
});

/** The problems that `attw --pack` would report. */
async function typeProblems(): Promise<unknown[]> {
  const data = new Uint8Array(readFileSync(tarball));
  const analysis = await checkPackage(createPackageFromTarballData(data), {
    // These are no modules.
    excludeEntrypoints: ['./dropin.css', './integrity.json'],
  });
  return analysis.types ? analysis.problems : ['The package has no types.'];
}
