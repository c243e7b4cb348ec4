import { guideFile } from '../../packages/dropin/check/guides.fixture.ts';
import { reactCheckout, type FreshProject } from './project.ts';

const componentTest = `
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { fakeDropin } from 'open-dropin/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Checkout } from './Checkout.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root;
const shown = (selector: string) => document.querySelector(selector) as HTMLButtonElement;
beforeEach(async () => {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
});
const render = () =>
  act(async () => {
    root.render(<Checkout />);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });

test('without a fake the component is an empty element, and the console is silent', async () => {
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  await render();
  expect(shown('#result').textContent).toBe('');
  for (const one of said) expect(one).not.toHaveBeenCalled();
});

test('with a fake the card is paid with', async () => {
  const fake = fakeDropin();
  await render();
  expect(shown('#pay').disabled).toBe(true);
  act(() => fake.widgets[0]?.fillCard({ nonce: 'mine' }));
  expect(shown('#pay').disabled).toBe(false);
  await act(async () => shown('#pay').click());
  await vi.waitFor(() => expect(shown('#result').textContent).toContain('1111, nonce mine'));
  fake.restore();
});
`;

const jestTest = `
const { create } = require('open-dropin');
const { fakeDropin } = require('open-dropin/testing');

test('a widget without a fake is refused, and with one it pays', async () => {
  const options = { authorization: 'sandbox_key_merchant', container: document.createElement('div') };
  await expect(create(options)).rejects.toMatchObject({ code: 'BROWSER_REQUIRED' });
  const fake = fakeDropin();
  const dropin = await create(options);
  fake.widgets[0].fillCard();
  await expect(dropin.requestPaymentMethod()).resolves.toMatchObject({ type: 'CreditCard' });
});
`;

/**
 * Projects whose tests run without a browser.
 * @param packed the folder that was packed, whose guide has a test
 */
export function unitTestProjects(packed: string): readonly FreshProject[] {
  const vitest = (environment: string, version: string): FreshProject => ({
    name: `vitest-${environment}`,
    files: {
      'vitest.config.js': `export default { test: { environment: '${environment}' } };\n`,
      'checkout.test.ts': guideFile(packed, 'checkout.test.ts'),
      'Checkout.tsx': reactCheckout,
      'Checkout.test.tsx': componentTest,
      'tsconfig.json': JSON.stringify({ compilerOptions: { jsx: 'react-jsx' } }),
    },
    dependencies: { vitest: '5.1.0', [environment]: version, react: '19.3.1', 'react-dom': '19.3.1' },
    build: [['vitest', 'run']],
  });
  return [
    vitest('jsdom', '31.0.1'),
    vitest('happy-dom', '21.0.4'),
    {
      name: 'jest',
      files: { 'checkout.test.cjs': jestTest },
      dependencies: { jest: '30.5.2', 'jest-environment-jsdom': '30.5.2' },
      build: [['jest', '--env=jsdom', '--testMatch=**/*.test.cjs']],
    },
  ];
}
