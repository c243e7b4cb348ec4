import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The repository's folder. */
export const repository = resolve(import.meta.dirname, '..');

export interface Settings {
  /** The absolute path of the folder that keeps all data between runs. */
  dataDir: string;
  /** The database of the environment; when absent, an embedded server is started. */
  databaseUrl: string | undefined;
  ports: { web: number; api: number; sandbox: number; sandboxTls: number; metrics: number | null };
  /** True when real Braintree keys are set, so that no sandbox is needed. */
  usesBraintree: boolean;
  /** 'build' keeps the payment SDK's domain checks; 'build-demo' lets it talk to the local sandbox. */
  webBuild: 'build' | 'build-demo';
}

/** Adds the variables of the repository's .env file to the environment, except those that are set already. */
export function loadDotEnv(): void {
  const file = join(repository, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

type Environment = Record<string, string | undefined>;

/** Reads the settings of `npm start` from the environment. Throws an error whose sentence names the wrong variable. */
export function readSettings(env: Environment): Settings {
  const usesBraintree = Object.entries(env).some(([name, value]) => name.startsWith('BRAINTREE_') && value);
  return {
    dataDir: resolve(repository, env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    ports: {
      web: portFrom(env, 'PORT', 3000),
      api: portFrom(env, 'API_PORT', 4000),
      sandbox: portFrom(env, 'SANDBOX_PORT', 4100),
      sandboxTls: portFrom(env, 'SANDBOX_TLS_PORT', 4143),
      metrics: env['METRICS_PORT'] ? portFrom(env, 'METRICS_PORT', 9464) : null,
    },
    usesBraintree,
    webBuild: usesBraintree || env['SANDBOX_HOSTS'] === 'genuine' ? 'build' : 'build-demo',
  };
}

/** Ports that browsers and Node's fetch refuse as those of other protocols (https://fetch.spec.whatwg.org/#port-blocking). */
const unreachable = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

function portFrom(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (unreachable.has(port))
    throw new Error(`${name} is ${port}, which browsers refuse to open: choose another port.`);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`${name} must be a port between 1 and 65535, and is "${text}".`);
}

/** What the demo shop delivers, and how it invoices. */
export const demoSettings = {
  PAY_ON_DELIVERY: 'on',
  DELIVERY_DAYS: '3-6',
  // Nobody has this number: the PAN in it is none.
  SELLER_GSTIN: '29ABCDE1234F1Z5',
  SELLER_NAME: 'Storefront',
  SELLER_ADDRESS: '12 Church Street, Bengaluru 560001',
  GST_RATES: '*=18, Books & Paper=5/4901',
};

/** The environment that the three servers share, on a database that is ready. */
export function serverEnvironment(settings: Settings, databaseUrl: string, env: Environment): Environment {
  const { ports, dataDir } = settings;
  return {
    APP_ENV: 'demo',
    API_URL: `http://127.0.0.1:${ports.api}`,
    API_PUBLIC_URL: `http://localhost:${ports.api}`,
    SANDBOX_URL: `http://localhost:${ports.sandbox}`,
    NONCE_KEY: keptSecret(join(dataDir, 'nonce-key')),
    ...demoSettings,
    ...(settings.usesBraintree ? {} : sandboxDefaults(settings, env)),
    ...env,
    NODE_ENV: 'production',
    // The storefront's server forwards calls from this machine and adds the client's address.
    TRUSTED_PROXIES: trustedProxies(env),
    PORT: String(ports.web),
    API_PORT: String(ports.api),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_TLS_PORT: String(ports.sandboxTls),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  };
}

/** Only with APP_ENV=production must it be said what else is in front; the servers refuse to start without it. */
function trustedProxies({ APP_ENV, TRUSTED_PROXIES: given }: Environment): string | undefined {
  if (!given && APP_ENV === 'production') return undefined;
  return given && given !== 'none' ? `loopback,${given}` : 'loopback';
}

/** The sandbox sends its webhook events to the api, and the api checks a payment soon after the sandbox settles it. */
function sandboxDefaults(
  { ports }: Settings,
  { SANDBOX_SETTLE_AFTER: given = '' }: Environment,
): Environment {
  const settleAfter = /^\d{1,8}$/.test(given) ? Number(given) : 60;
  return {
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports.api}/webhooks/braintree`,
    SETTLEMENT_CHECK_AFTER_SECONDS: String(Math.min(settleAfter + 5, 86_400)),
  };
}

/** 32 random bytes in base64, generated once and stored, so that nonces can be decrypted after a restart. */
function keptSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
