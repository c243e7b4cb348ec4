import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import type { HostNames } from './merchant/sandbox-urls.ts';
import { isRange } from './control/control-access.ts';
import { type Settings, settingRules } from './settings/settings.ts';

/**
 * The sandbox's configuration, read from environment variables. Ports are TCP ports, `dataDir` is an absolute
 * path. `settings` are first values: they apply until a setting is changed while the sandbox runs.
 */
export type Env = {
  port: number;
  tlsPort: number;
  hosts: string[];
  /** Addresses that may send control calls, besides this machine: addresses, or ranges like 172.16.0.0/12. */
  controlFrom: string[];
  /** Host names to answer under, besides those of this machine, of `publicUrl` and of Braintree. */
  allowedHosts: string[];
  dataDir: string;
  hostNames: HostNames;
  publicUrl: string;
  settings: Settings;
};

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Reads the environment. Throws an error with one sentence when a value cannot be used, and always when
 * APP_ENV is `production` (decision 27).
 */
export function readEnv(env: NodeJS.ProcessEnv = process.env): Env {
  if (env['APP_ENV'] === 'production')
    throw new Error('The payment sandbox moves no real money and does not start with APP_ENV=production.');
  const port = portOf(env, 'SANDBOX_PORT', 4100);
  return {
    port,
    tlsPort: portOf(env, 'SANDBOX_TLS_PORT', 4143),
    hosts: listOf(env, 'SANDBOX_LISTEN', {
      accepts: isAddress,
      mustBe: 'addresses like 127.0.0.1 or ::1',
    }) ?? ['127.0.0.1', '::1'],
    controlFrom:
      listOf(env, 'SANDBOX_CONTROL_FROM', {
        accepts: isRange,
        mustBe: 'addresses or ranges like 172.16.0.0/12',
      }) ?? [],
    allowedHosts:
      listOf(env, 'ALLOWED_HOSTS', {
        accepts: (text) => /^[\w.-]+$/.test(text),
        mustBe: 'host names like shop.test, without ports',
      })?.map((name) => name.toLowerCase()) ?? [],
    dataDir: resolve(repositoryRoot, env['DATA_DIR'] || '.data'),
    hostNames: hostNamesOf(env['SANDBOX_HOSTS'] || 'local'),
    publicUrl: (env['SANDBOX_URL'] || `http://localhost:${port}`).replace(/\/+$/, ''),
    settings: {
      requestKeys: settingOf(env, 'SANDBOX_REQUEST_KEYS', 'requestKeys', 'allowed'),
      settleAfterSeconds: settingOf(env, 'SANDBOX_SETTLE_AFTER', 'settleAfterSeconds', 60),
      clockAheadSeconds: 0,
      webhookUrl: settingOf(env, 'SANDBOX_WEBHOOK_URL', 'webhookUrl', null),
      sendNotices: true,
    },
  };
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port from 1 to 65535, but is '${text}'.`);
  return port;
}

function listOf(
  env: NodeJS.ProcessEnv,
  name: string,
  { accepts, mustBe }: { accepts: (text: string) => boolean; mustBe: string },
): string[] | undefined {
  const texts = (env[name] ?? '').split(',').flatMap((text) => text.trim() || []);
  const wrong = texts.find((text) => !accepts(text));
  if (wrong !== undefined)
    throw new Error(`${name} must be ${mustBe}, with commas between them, but names '${wrong}'.`);
  return texts.length > 0 ? texts : undefined;
}

const isAddress = (text: string) => isIP(text) > 0;

function hostNamesOf(text: string): HostNames {
  if (text === 'local' || text === 'genuine') return text;
  throw new Error(`SANDBOX_HOSTS must be 'local' or 'genuine', but is '${text}'.`);
}

function settingOf<Name extends keyof Settings>(
  env: NodeJS.ProcessEnv,
  variable: string,
  name: Name,
  fallback: Settings[Name],
): Settings[Name] {
  const text = env[variable];
  if (!text) return fallback;
  const value: unknown = typeof fallback === 'number' ? Number(text) : text;
  const { accepts, mustBe } = settingRules[name];
  if (accepts(value)) return value;
  throw new Error(`${variable} must be ${mustBe}, but is '${text}'.`);
}
