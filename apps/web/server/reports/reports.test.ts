import Fastify, { type FastifyInstance } from 'fastify';
import { registry } from 'observation/metrics';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerReports } from './reports.ts';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  app = Fastify({ logger: { level: 'warn', stream } });
  await registerReports(app);
});
afterEach(() => app.close());

const send = async (type: string, body: unknown) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.inject({
    method: 'POST',
    url: '/reports',
    headers: { 'content-type': type },
    payload,
  });
  return [answer.statusCode, answer.body];
};

const page = 'https://shop.example/order/7?token=secret#secret';
const asset = 'https://shop.example/assets/early-1.js?secret';

test('a refusal by the policy is a line with what was refused, and nothing of the address of the page', async () => {
  const body = {
    documentURL: page,
    referrer: page,
    blockedURL: 'https://evil.example/secret?secret',
    effectiveDirective: 'script-src-elem',
    originalPolicy: 'secret',
    sourceFile: asset,
    sample: 'secret',
    lineNumber: 3,
  };
  const report = { type: 'csp-violation', age: 1, url: page, user_agent: 'secret', body };
  expect(await send('application/reports+json', [report, { ...report, type: 'crash' }])).toEqual([204, '']);
  const old = {
    'csp-report': {
      'document-uri': page,
      'blocked-uri': 'inline',
      'effective-directive': 'style-src-attr',
      'source-file': page,
    },
  };
  expect(await send('application/csp-report', old)).toEqual([204, '']);
  expect(lines).toMatchObject([
    {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      source: 'https://shop.example/assets/early-1.js',
      line: 3,
    },
    { directive: 'style-src-attr', blocked: 'inline', source: 'https://shop.example' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('an error of a script is a line without what could be personal, and cannot write a line of its own', async () => {
  const message = 'SyntaxError: "secret" is no JSON: asha@example.com 4111 1111 1111 1111\n\u001b[2Jnext';
  const stack = `SyntaxError\n    at run (${asset}:1:2)\nrun@${asset}`;
  expect(await send('text/plain;charset=UTF-8', { message, stack })).toEqual([204, '']);
  expect(lines).toMatchObject([
    {
      said: 'SyntaxError: "…" is no JSON: … … [2Jnext',
      stack:
        'SyntaxError\n    at run (https://shop.example/assets/early-1.js)\nrun@https://shop.example/assets/early-1.js',
    },
  ]);
});

test.each([
  ['text/plain', 'no JSON', 400],
  ['text/plain', { message: 'x' }, 400],
  ['text/plain', { message: 'x', stack: '', more: 1 }, 400],
  ['text/plain', { message: 'x'.repeat(1_001), stack: '' }, 400],
  ['text/plain', 'null', 400],
  ['application/reports+json', [], 400],
  ['application/csp-report', { 'csp-report': { 'effective-directive': 'a line\nof its own' } }, 400],
  ['application/json', { message: 'x', stack: '' }, 415],
  ['text/plain', ' '.repeat(16_385), 413],
])('%s with %o is refused without a word and without a line', async (type, body, status) => {
  expect(await send(type, body)).toEqual([status, '']);
  expect(lines).toEqual([]);
});

test('a call has five lines at most, and beyond sixty calls a minute none is read, only counted', async () => {
  const report = { type: 'csp-violation', body: { effectiveDirective: 'img-src' } };
  await send('application/reports+json', Array(9).fill(report));
  expect(lines).toHaveLength(5);
  const dropped = async () =>
    Number(
      /kind="dropped"\} (\d+)/.exec(await registry.getSingleMetricAsString('browser_reports_total'))?.[1] ??
        0,
    );
  const before = await dropped();
  const statuses = new Set<unknown>();
  // More than two minutes' worth, should one begin meanwhile.
  for (let call = 0; call < 130; call++) statuses.add((await send('application/reports+json', [report]))[0]);
  expect(statuses).toEqual(new Set([204, 429]));
  expect(lines.length).toBeLessThanOrEqual(5 + 120);
  expect(await dropped()).toBeGreaterThan(before);
});
