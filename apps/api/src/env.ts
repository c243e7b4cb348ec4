import { resolve } from 'node:path';
import { type Given, splitList, Variables } from './env-variables.ts';

const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Outside production nonces are those of test gateways, so a key that everybody knows is enough. */
const demoNonceKey = Buffer.from('storefront-demo-nonce-key-0-of-32b').subarray(0, 32).toString('base64');

const braintreeNames = [
  'BRAINTREE_ENVIRONMENT',
  'BRAINTREE_MERCHANT_ID',
  'BRAINTREE_PUBLIC_KEY',
  'BRAINTREE_PRIVATE_KEY',
  'BRAINTREE_MERCHANT_ACCOUNT_ID',
] as const;

const bucketNames = [
  'PHOTO_BUCKET',
  'PHOTO_BUCKET_ENDPOINT',
  'PHOTO_BUCKET_REGION',
  'PHOTO_BUCKET_ACCESS_KEY',
  'PHOTO_BUCKET_SECRET_KEY',
] as const;

/** The merchant's keys at Braintree; null in {@link Env} means our own sandbox. */
export interface BraintreeKeys {
  environment: 'production' | 'sandbox';
  merchantId: string;
  publicKey: string;
  privateKey: string;
  merchantAccountId: string;
}

/** A bucket for photos that speaks S3; null in {@link Env} means a folder in DATA_DIR. */
export interface PhotoBucket {
  name: string;
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface Env {
  appEnv: 'production' | 'demo' | 'development' | 'test';
  port: number;
  /** null: both loopbacks. */
  host: string | null;
  databaseUrl: string;
  databasePool: number;
  /** Absolute. */
  dataDir: string;
  /** What browsers put before /photos; no slash at its end. */
  publicUrl: string;
  /** '*' or the origins that may call from a browser. */
  corsOrigins: '*' | string[];
  sandboxUrl: string;
  /** 32 bytes. */
  nonceKey: Buffer;
  /** True: test mode charges the order's total instead of 1000 paise (decision 2). */
  chargesTotal: boolean;
  /** False: nobody is told that they try too often; refused in production (decision 41). */
  rateLimits: boolean;
  /** Where all processes count the limits together; null: each for itself. */
  redisUrl: string | null;
  /** Hops whose X-Forwarded-For is believed (decision 41). */
  trustedProxies: string[];
  /** How long after the call to the gateway an unanswered payment is looked into, ms. */
  paymentCheckAfterMs: number;
  /** The longest wait for an answer of the gateway, ms. */
  gatewayTimeoutMs: number;
  /** How long after it was submitted a payment is first asked about, ms: settlements of cards are not announced. */
  settlementCheckAfterMs: number;
  /** How long an order that waits for payment holds its stock, ms (decision 1). */
  reservationMs: number;
  braintree: BraintreeKeys | null;
  photoBucket: PhotoBucket | null;
}

/** What the environment lacks or has wrong, one sentence a line. */
export class EnvError extends Error {}

/**
 * Reads the environment, relative paths from the repository's root. Throws EnvError, whose message
 * is for the person who starts the server.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) throw new EnvError(parsed.error.issues.map(({ message }) => message).join('\n'));
  const vars = parsed.data;
  const production = vars.APP_ENV === 'production';
  const braintree = readBraintree(vars);
  const problems = [
    ...(production && !braintree ? [`In production ${braintreeNames.join(', ')} must be set.`] : []),
    ...(production && !vars.NONCE_KEY
      ? ['In production NONCE_KEY must be set: 32 random bytes in base64.']
      : []),
    ...(production && !vars.API_PUBLIC_URL
      ? ['In production API_PUBLIC_URL must be set: what browsers put before /photos.']
      : []),
    // A payment that is still on its way is not yet one without an answer.
    ...(vars.PAYMENT_CHECK_AFTER_SECONDS <= vars.GATEWAY_TIMEOUT_SECONDS
      ? ['PAYMENT_CHECK_AFTER_SECONDS must be more than GATEWAY_TIMEOUT_SECONDS.']
      : []),
    ...(production && vars.RATE_LIMITS === 'off' ? ['RATE_LIMITS=off is refused in production.'] : []),
    ...(!production && braintree?.environment === 'production'
      ? ['BRAINTREE_ENVIRONMENT=production needs APP_ENV=production.']
      : []),
  ];
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
  return {
    appEnv: vars.APP_ENV,
    port: vars.API_PORT,
    host: vars.HOST ?? null,
    databaseUrl: vars.DATABASE_URL,
    databasePool: vars.DATABASE_POOL,
    dataDir: resolve(repositoryRoot, vars.DATA_DIR),
    publicUrl: vars.API_PUBLIC_URL ?? `http://localhost:${vars.API_PORT}`,
    corsOrigins: readOrigins(vars.CORS_ORIGINS ?? (production ? '' : '*')),
    sandboxUrl: vars.SANDBOX_URL,
    nonceKey: Buffer.from(vars.NONCE_KEY ?? demoNonceKey, 'base64'),
    chargesTotal: vars.CHECKOUT_AMOUNT === 'order',
    rateLimits: vars.RATE_LIMITS === 'on',
    redisUrl: vars.REDIS_URL ?? null,
    trustedProxies: vars.TRUSTED_PROXIES,
    paymentCheckAfterMs: vars.PAYMENT_CHECK_AFTER_SECONDS * 1_000,
    gatewayTimeoutMs: vars.GATEWAY_TIMEOUT_SECONDS * 1_000,
    settlementCheckAfterMs: vars.SETTLEMENT_CHECK_AFTER_SECONDS * 1_000,
    reservationMs: vars.RESERVATION_SECONDS * 1_000,
    braintree,
    photoBucket: readPhotoBucket(vars),
  };
}

function readOrigins(list: string): '*' | string[] {
  const origins = splitList(list);
  return origins.includes('*') ? '*' : origins;
}

type AllOf<Name extends keyof Given> = { [N in Name]: NonNullable<Given[N]> };

/** All of them or none, which is null. Throws for half a set, naming what is missing: `purpose` begins the sentence. */
function allOrNone<Name extends keyof Given>(
  vars: Given,
  names: readonly Name[],
  purpose: string,
): AllOf<Name> | null {
  const missing = names.filter((name) => !vars[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new EnvError(`${purpose} ${missing.join(', ')} must be set as well.`);
  return vars as AllOf<Name>;
}

/** Half a set of keys is a mistake that must not end at the sandbox. */
function readBraintree(vars: Given): BraintreeKeys | null {
  const keys = allOrNone(vars, braintreeNames, 'To use Braintree');
  return (
    keys && {
      environment: keys.BRAINTREE_ENVIRONMENT,
      merchantId: keys.BRAINTREE_MERCHANT_ID,
      publicKey: keys.BRAINTREE_PUBLIC_KEY,
      privateKey: keys.BRAINTREE_PRIVATE_KEY,
      merchantAccountId: keys.BRAINTREE_MERCHANT_ACCOUNT_ID,
    }
  );
}

/** A bucket that is half set must not end in a folder that nobody backs up. */
function readPhotoBucket(vars: Given): PhotoBucket | null {
  const bucket = allOrNone(vars, bucketNames, 'To keep photos in a bucket');
  return (
    bucket && {
      name: bucket.PHOTO_BUCKET,
      endpoint: bucket.PHOTO_BUCKET_ENDPOINT,
      region: bucket.PHOTO_BUCKET_REGION,
      accessKey: bucket.PHOTO_BUCKET_ACCESS_KEY,
      secretKey: bucket.PHOTO_BUCKET_SECRET_KEY,
    }
  );
}
