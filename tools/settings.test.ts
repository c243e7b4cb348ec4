import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

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
