import { afterAll, describe, expect, test } from 'vitest';
import { parseInput } from '../../platform/http/parse-input.ts';
import { formCalls } from './form.fixture.ts';
import { hold, timeFor } from './hold.fixture.ts';
import type { Call } from './http.fixture.ts';
import { mayCall } from '../call-table.fixture.ts';
import { documentedCalls, restCalls } from '../rest-calls.fixture.ts';
import { nearlyValidCalls, noise, type RestCall, schemasOf } from './rest-call.fixture.ts';
import { startHostileShop } from './shop.fixture.ts';
import { expectRestAnswer, names } from './verdict.fixture.ts';

// Started while the tests are collected: they are named after the routes that the server has.
const shop = await startHostileShop();
afterAll(() => shop.close());

const routes = shop.routes.filter(
  ({ url, method, schema }) => !url.startsWith('/trpc') && method !== 'HEAD' && !schema?.hide,
);
const named = routes.map((route) => ({ name: `${String(route.method)} ${route.url}`, route }));
let before = await shop.fingerprint();

/** An export is recorded. */
const mayChange = ({ method, path }: Call) =>
  !/GET|HEAD/.test(method) || /^\/(logout|orders\/export)/.test(path);

/** Sends a call and looks at its answer, and at what it left behind. */
async function expectHarmless({ role, call }: RestCall) {
  const answer = await shop.send(role, call);
  const was = before;
  // A declined payment is a refusal that is kept on record.
  const isRefused = answer.status >= 400 && answer.status !== 402;
  if (!isRefused && mayChange(call)) await shop.settle();
  if (isRefused || mayChange(call)) before = await shop.fingerprint();
  expectRestAnswer(call, answer);
  if (isRefused) expect(before).toBe(was);
  return answer;
}

/** Refused while it is parsed, before any field is looked at. */
const isPoisoned = (text: string) => /"__proto__"|"prototype"/.test(text);

/** Whether the router can read an address; if not, it refuses before the body is looked at. */
function canBeDecoded(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/** A route's name as the table has it. */
const inDocument = (name: string) => name.replace(/:(\w+)/g, '{$1}');

test('every documented call is among the routes that are tried', () => {
  const tried = named.map(({ name }) => inDocument(name));
  expect(tried).toEqual(expect.arrayContaining(Object.keys(documentedCalls)));
});

describe.each(named)('$name', ({ name, route }) => {
  const { whose } = restCalls[inDocument(name)] ?? { whose: 'admin' };
  const { body } = schemasOf(route);

  test('answers what is nearly right with a result or with the field at fault', { timeout: timeFor() }, () =>
    hold(nearlyValidCalls(route), async (made) => {
      const answer = await expectHarmless(made);
      if (!mayCall(made.role, whose)) expect(answer.status).toBeGreaterThanOrEqual(400);
      const text = shop.resolve(made.role, made.call.body?.toString() || '{}');
      if (!body || answer.status === 401 || answer.status === 403 || isPoisoned(text)) return;
      const verdict = parseInput(body, JSON.parse(text));
      if (verdict.success) return;
      expect([400, 404, 413, 414, 431]).toContain(answer.status);
      const path = verdict.error.issues[0]?.path.filter((key) => typeof key === 'string') ?? [];
      if (answer.status !== 400 || path.length === 0 || !canBeDecoded(made.call.path)) return;
      const { errorMessage } = JSON.parse(answer.body) as { errorMessage: string };
      // The id of what is made is a header, which was refused first.
      if (errorMessage.startsWith('Send an Idempotency-Key')) return;
      expect(
        path.some((field) => names(errorMessage, field)),
        `${path.join('.')} in: ${errorMessage}`,
      ).toBe(true);
    }),
  );

  test('answers noise with a refusal that can be read', { timeout: timeFor() }, () =>
    hold(noise(route), async (made) => void (await expectHarmless(made))),
  );
});

test.each(named.filter(({ route }) => route.config?.form))(
  '$name takes a form whole or not at all',
  { timeout: timeFor(2) },
  ({ route }) => hold(formCalls(route), async (made) => void (await expectHarmless(made)), 2),
);
