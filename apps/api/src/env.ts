import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** Outside production nonces are those of test gateways, so a key that everybody knows is enough. */
const demoNonceKey = Buffer.from('storefront-demo-nonce-key-0-of-32b').subarray(0, 32).toString('base64');

const port = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a port number, 1 to 65535.` })
    .int()
    .min(1)
    .max(65_535);
const address = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address such as http://localhost:4000.` })
    .transform((url) => url.replace(/\/+$/, ''));

const Variables = z.object({
  APP_ENV: z
    .enum(['production', 'demo', 'development', 'test'], {
      error: 'APP_ENV must be production, demo, development or test.',
    })
    .default('development'),
  API_PORT: port('API_PORT').default(4000),
  HOST: z.string().optional(),
  DATABASE_URL: z
    .string({ error: 'DATABASE_URL must be set: the address of a PostgreSQL 15 or newer.' })
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://.'),
  DATABASE_POOL: z.coerce
    .number({ error: 'DATABASE_POOL must be a number of connections.' })
    .int()
    .min(2)
    .default(10),
  DATA_DIR: z.string().default('.data'),
  API_PUBLIC_URL: address('API_PUBLIC_URL').optional(),
  CORS_ORIGINS: z.string().optional(),
  SANDBOX_URL: address('SANDBOX_URL').default('http://localhost:4100'),
  NONCE_KEY: z
    .string()
    .refine((key) => Buffer.from(key, 'base64').length === 32, 'NONCE_KEY must be 32 bytes in base64.')
    .optional(),
  CHECKOUT_AMOUNT: z
    .literal('order', { error: "CHECKOUT_AMOUNT must be 'order' or not set at all." })
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'RATE_LIMITS must be on or off.' }).default('on'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, 'REDIS_URL must start with redis:// or rediss://.')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => splitList(list))
    .refine(isProxyList, {
      error:
        'TRUSTED_PROXIES must be a list of addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal.',
    })
    .default([]),
  PAYMENT_CHECK_AFTER_SECONDS: z.coerce
    .number({ error: 'PAYMENT_CHECK_AFTER_SECONDS must be a number of seconds.' })
    .min(1)
    .max(3_600)
    .default(90),
  PHOTO_BUCKET: z.string().optional(),
  PHOTO_BUCKET_ENDPOINT: address('PHOTO_BUCKET_ENDPOINT').optional(),
  PHOTO_BUCKET_REGION: z.string().optional(),
  PHOTO_BUCKET_ACCESS_KEY: z.string().optional(),
  PHOTO_BUCKET_SECRET_KEY: z.string().optional(),
  BRAINTREE_ENVIRONMENT: z
    .enum(['production', 'sandbox'], { error: 'BRAINTREE_ENVIRONMENT must be production or sandbox.' })
    .optional(),
  BRAINTREE_MERCHANT_ID: z.string().optional(),
  BRAINTREE_PUBLIC_KEY: z.string().optional(),
  BRAINTREE_PRIVATE_KEY: z.string().optional(),
  BRAINTREE_MERCHANT_ACCOUNT_ID: z.string().optional(),
});

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
    braintree,
    photoBucket: readPhotoBucket(vars),
  };
}

const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function readOrigins(list: string): '*' | string[] {
  const origins = splitList(list);
  return origins.includes('*') ? '*' : origins;
}

function isProxyList(list: string[]): boolean {
  return list.every((one) => {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(one)) return true;
    const [address = '', bits = '1', ...more] = one.split('/');
    const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
    return more.length === 0 && /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= most;
  });
}

type Given = z.infer<typeof Variables>;
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
