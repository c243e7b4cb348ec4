import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { secretNames, Variables } from '../apps/api/src/env-variables.ts';
import { readSettings, repository } from './settings.ts';

it.each([
  [{ API_PORT: '4190' }, 'API_PORT is 4190, which browsers refuse to open: choose another port.'],
  [{ PORT: '6000' }, 'PORT is 6000, which browsers refuse to open: choose another port.'],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a port between 1 and 65535, and is "70000".'],
])('%o is refused with a sentence before anything starts', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

it('what fetch refuses is refused here, and its neighbours are not', async () => {
  for (const port of [22, 4190, 6000, 10_080]) {
    const reason = await fetch(`http://127.0.0.1:${port}`).catch(({ cause }: Error) => String(cause));
    expect(reason).toContain('bad port');
    expect(() => readSettings({ PORT: String(port) })).toThrow('which browsers refuse');
    expect(readSettings({ PORT: String(port + 4) }).ports.web).toBe(port + 4);
  }
});

const textOf = (path: string) => readFileSync(join(repository, path), 'utf8');

/** Every word in capitals of its `env.ts` but the time zone. */
const readByWeb = Array.from(
  textOf('apps/web/env.ts').matchAll(/'(?!UTC')([A-Z][A-Z_]*[A-Z])'/g),
  ([, name]) => name,
);

it.each([
  ['api', [...Object.keys(Variables.shape), ...secretNames.map((name) => `${name}_FILE`)], []],
  // Browsers find the demo's sandbox where it is by default.
  ['web', readByWeb, ['ALLOWED_HOSTS', 'SANDBOX_HOSTS', 'SANDBOX_URL']],
] as const)('the containers pass every variable on that %s reads, and no other', (name, read, left) => {
  const { services } = parseYaml(textOf('docker/compose.yml')) as {
    services: Record<string, { environment: Record<string, string | number> }>;
  };
  const given = services[name]?.environment ?? {};
  const image = /^ENV (.+)$/m.exec(textOf(`docker/${name}.Dockerfile`))?.[1] ?? '';
  const ofImage = Array.from(image.matchAll(/(\w+)=/g), ([, variable]) => variable);
  // PORT is the storefront's, which compose publishes; WEB_PUBLIC_URL an older name.
  const passed = new Set([...Object.keys(given), ...ofImage, 'PORT', 'WEB_PUBLIC_URL', ...left]);
  passed.delete('NODE_ENV');
  expect(passed).toEqual(new Set(read));
  const ofAnother = { APP_ENV: 'DEMO', DATABASE_PASSWORD: 'POSTGRES_PASSWORD' };
  for (const [variable, value] of Object.entries(given)) {
    const source = Object.entries(ofAnother).reduce((text, [of, by]) => text.replace(of, by), variable);
    if (String(value).startsWith('${')) expect(value).toMatch(new RegExp(`^\\$\\{${source}:?-`));
  }
});
