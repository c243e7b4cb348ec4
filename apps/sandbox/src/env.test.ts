import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('the environment', () => {
  it('may be empty', () => {
    expect(readEnv({ HOST: '0.0.0.0' })).toMatchObject({
      port: 4100,
      tlsPort: 4143,
      hosts: ['127.0.0.1', '::1'],
      controlFrom: [],
      allowedHosts: [],
      publicUrl: 'http://localhost:4100',
    });
  });

  it('lists addresses separated by commas', () => {
    expect(readEnv({ SANDBOX_LISTEN: '0.0.0.0, ::', SANDBOX_CONTROL_FROM: '172.16.0.0/12,' })).toMatchObject({
      hosts: ['0.0.0.0', '::'],
      controlFrom: ['172.16.0.0/12'],
    });
  });

  it.each([
    [
      { APP_ENV: 'production' },
      'The payment sandbox moves no real money and does not start with APP_ENV=production.',
    ],
    [{ SANDBOX_PORT: 'http' }, "SANDBOX_PORT must be a port from 1 to 65535, but is 'http'."],
    [
      { SANDBOX_SETTLE_AFTER: 'soon' },
      "SANDBOX_SETTLE_AFTER must be a whole number of seconds from 0 to 31536000, but is 'soon'.",
    ],
    [{ SANDBOX_REQUEST_KEYS: 'no' }, "SANDBOX_REQUEST_KEYS must be 'allowed' or 'refused', but is 'no'."],
    [{ SANDBOX_HOSTS: 'both' }, "SANDBOX_HOSTS must be 'local' or 'genuine', but is 'both'."],
    [
      { SANDBOX_LISTEN: '127.0.0.1, everywhere' },
      "SANDBOX_LISTEN must be addresses like 127.0.0.1 or ::1, with commas between them, but names 'everywhere'.",
    ],
    [
      { ALLOWED_HOSTS: 'shop.test, sandbox:4100' },
      "ALLOWED_HOSTS must be host names like shop.test, without ports, with commas between them, but names 'sandbox:4100'.",
    ],
    [
      { SANDBOX_CONTROL_FROM: '10.0.0.0/99' },
      "SANDBOX_CONTROL_FROM must be addresses or ranges like 172.16.0.0/12, with commas between them, but names '10.0.0.0/99'.",
    ],
  ])('is refused with %o', (env, sentence) => {
    expect(() => readEnv(env)).toThrow(sentence);
  });
});
