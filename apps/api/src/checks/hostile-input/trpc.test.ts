import { afterAll, describe, expect, test } from 'vitest';
import { parseInput } from '../../platform/http/parse-input.ts';
import { formCalls } from './form.fixture.ts';
import { hold, timeFor } from './hold.fixture.ts';
import type { Call } from './http.fixture.ts';
import type { RestCall } from './rest-call.fixture.ts';
import { startHostileShop } from './shop.fixture.ts';
import { nearlyValidInputs, procedures, trpcNoise } from './trpc-call.fixture.ts';
import { expectTrpcAnswer } from './verdict.fixture.ts';

const shop = await startHostileShop();
afterAll(() => shop.close());

let before = await shop.fingerprint();

const mayChange = ({ method }: Call) => method === 'POST';

async function expectHarmless({ role, call }: RestCall) {
  const answer = await shop.send(role, call);
  const was = before;
  const isRefused = answer.status >= 400;
  if (!isRefused && mayChange(call)) await shop.settle();
  if (isRefused || mayChange(call)) before = await shop.fingerprint();
  expectTrpcAnswer(call, answer);
  if (isRefused) expect(before).toBe(was);
  return answer;
}

/** Refused while it is parsed, before any field is looked at. */
const isUnreadable = (text: string) => text === '' || /"__proto__"|"prototype"/.test(text);

describe.each(procedures)('$name', (procedure) => {
  test('answers what is nearly right with a result or with the field at fault', { timeout: timeFor() }, () =>
    hold(nearlyValidInputs(procedure), async (made) => {
      const answer = await expectHarmless(made);
      if (!procedure.input || typeof made.sent !== 'string' || isUnreadable(made.sent)) return;
      if ([401, 403, 413, 431].includes(answer.status)) return;
      const verdict = parseInput(procedure.input, JSON.parse(shop.resolve(made.role, made.sent)));
      if (verdict.success) return;
      expect(answer.status).toBe(400);
      const { data } = JSON.parse(answer.body).error;
      expect(data.errorCode).toBe('bad_input');
      const fields = verdict.error.issues.map(({ path }) => path.join('.')).filter(Boolean);
      expect(Object.keys(data.fieldErrors)).toEqual(expect.arrayContaining(fields));
    }),
  );

  test('answers noise with a refusal that can be read', { timeout: timeFor() }, () =>
    hold(trpcNoise(procedure), async (made) => void (await expectHarmless(made))),
  );
});

test.each(procedures.filter(({ takesForm }) => takesForm))(
  '$name takes a form whole or not at all',
  { timeout: timeFor(2) },
  ({ name }) =>
    hold(
      formCalls({ method: 'POST', url: `/trpc/${name}` }),
      async (made) => void (await expectHarmless(made)),
      2,
    ),
);
