import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Settings } from 'contracts';
import { type FirstRate, type Given, secretNames, splitList, Variables } from './env-variables.ts';
import type { SealingKeys } from './platform/db/seal.ts';

/** Whether spans are sent; where to, the library reads itself. */
export const isTraced = (source: Record<string, string | undefined> = process.env): boolean =>
  Boolean(source['OTEL_EXPORTER_OTLP_ENDPOINT']);

const repositoryRoot = resolve(import.meta.dirname, '../../..');

/** The default key for encrypting nonces outside production. It is public, which is enough for nonces of test gateways. */
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

/** An S3-compatible bucket for photos; null in {@link Env} means a folder in DATA_DIR. */
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
  /** The address to listen on; null means both loopback addresses. */
  host: string | null;
  /** Where Prometheus finds /metrics; null: nowhere, and nothing is counted of requests. */
  metricsPort: number | null;
  databaseUrl: string;
  /** A streaming replica of the same database, for public reads; null: there is none. */
  databaseReplicaUrl: string | null;
  databasePool: number;
  /** Connections of public reads, beside those of `databasePool` (decision 124). */
  databasePublicPool: number;
  /** Absolute. */
  dataDir: string;
  /** The api's address for browsers, the beginning of every photo's address; without a slash at its end. */
  publicUrl: string;
  /** The storefront's address, the beginning of the links in letters; without a slash at its end. */
  shopUrl: string;
  /** The mail server, with its credentials; null: letters become files in DATA_DIR/outbox. */
  smtpUrl: string | null;
  /** Whom letters are from. */
  mailFrom: string;
  /** The address that customers write to, where there is one. */
  contact: string | null;
  /** The origins whose pages may call the api; '*' means all, and 'loopback' in the list those of this machine. */
  corsOrigins: '*' | string[];
  /** The host names to answer under, besides those of this machine; null means all (decision 128). */
  ownHosts: string[] | null;
  sandboxUrl: string;
  /** 32 bytes each. */
  nonceKeys: SealingKeys;
  /** True when test mode charges the order's total instead of 1000 paise (decision 2). */
  chargesTotal: boolean;
  /** `required`: the gateway refuses a card whose bank did not confirm it with 3-D Secure (docs/behaviour/money.md#3-d-secure). */
  threeDSecure: 'optional' | 'required';
  /** Google's id of the merchant, which Google Pay needs where real money moves; null if there is none. */
  googleMerchantId: string | null;
  /** How much an admin gives back within 24 hours without the current password, in paise. */
  refundPasswordOverPaise: number;
  /** Whose midnight begins the shop's day in the figures of sales. */
  shopTimeZone: string;
  /** The settings of a shop that has none yet (docs/behaviour/storefront.md#settings). */
  firstSettings: Settings;
  /** The rates of GST that categories begin with, by their names in lower case. */
  firstRates: ReadonlyMap<string, FirstRate>;
  /** True: PUT /updateProfile changes password and e-mail address without the current password, as its older clients do. */
  restPasswordChanges: boolean;
  /** Whether an empty shop that is filled for a demo gets orders too, as if it had been open for two months. */
  demoPast: boolean;
  /** How long what was done is kept in the audit, in days. */
  auditDays: number;
  /** `required`: an admin's session that was opened without a second factor may do what a shopper's may (decision 133). */
  adminSecondFactor: 'optional' | 'required';
  /** False switches all rate limits off; not allowed in production (decision 41). */
  rateLimits: boolean;
  /** The address of the Redis in which all processes share the counts of limits; null: each process counts for itself. */
  redisUrl: string | null;
  /** The proxies whose X-Forwarded-For is trusted (decision 41). */
  trustedProxies: string[];
  /** How long after the last process has waited for its answer a sweep looks at a payment, in ms. */
  paymentCheckAfterMs: number;
  /** How long to wait for an answer of the gateway, in ms. */
  gatewayTimeoutMs: number;
  /** How long after its submission the settlement of a payment is first checked, in ms; the gateway sends no webhook event for cards. */
  settlementCheckAfterMs: number;
  /** How long an order that waits for payment reserves its stock, in ms (decision 1). */
  reservationMs: number;
  /** How long a shopper's and an admin's session may be unused before it ends, in seconds. */
  idleSeconds: { shopper: number; admin: number };
  /** What the unpaid orders of one account, and those from one client address, may hold together (decision 125). */
  mayHold: Record<'account' | 'address', { units: number; paise: number }>;
  braintree: BraintreeKeys | null;
  photoBucket: PhotoBucket | null;
}

/** Why the api does not start: missing or wrong environment variables, or demo accounts; the message has one sentence in each line. */
export class EnvError extends Error {}

/**
 * Reads the environment. Relative paths count from the repository's root. Throws EnvError, whose message is for the
 * person who starts the server.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = Variables.safeParse(withSecretFiles(source));
  if (!parsed.success) throw new EnvError(parsed.error.issues.map(({ message }) => message).join('\n'));
  const vars = parsed.data;
  const production = vars.APP_ENV === 'production';
  const braintree = readBraintree(vars);
  const shopUrl = vars.PUBLIC_URL ?? vars.WEB_PUBLIC_URL;
  const refused: [isSo: unknown, sentence: string][] = [
    [production && !braintree, `In production ${braintreeNames.join(', ')} must be set.`],
    [production && !vars.NONCE_KEY, 'In production NONCE_KEY must be set: 32 random bytes in base64.'],
    [
      vars.DATABASE_PASSWORD && hasPassword(vars.DATABASE_URL),
      'DATABASE_URL has a password already: leave it out there, or leave DATABASE_PASSWORD out.',
    ],
    [
      production && !shopUrl?.startsWith('https://'),
      "In production PUBLIC_URL must be set: the storefront's address, with https, for the links in letters.",
    ],
    [
      production && vars.SMTP_URL && !vars.MAIL_FROM,
      'In production SMTP_URL needs MAIL_FROM: whom letters are from.',
    ],
    [
      production && braintree?.environment === 'sandbox' && vars.ALLOW_TEST_PAYMENTS === 'false',
      'In production BRAINTREE_ENVIRONMENT=sandbox, which moves no money, needs ALLOW_TEST_PAYMENTS=true.',
    ],
    [
      production && !vars.TRUSTED_PROXIES,
      'In production TRUSTED_PROXIES must be set: the servers in front of the api that say for whom they call, or none.',
    ],
    [
      vars.SELLER_GSTIN && !(vars.SELLER_NAME && vars.SELLER_ADDRESS && vars.GST_RATES),
      'SELLER_GSTIN needs SELLER_NAME, SELLER_ADDRESS and GST_RATES.',
    ],
    [production && vars.RATE_LIMITS === 'off', 'RATE_LIMITS=off is refused in production.'],
    [
      !production && braintree?.environment === 'production',
      'BRAINTREE_ENVIRONMENT=production needs APP_ENV=production.',
    ],
  ];
  const problems = refused.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
  // The storefront's server passes /photos and /webhooks on (decision 137).
  const publicUrl = vars.API_PUBLIC_URL ?? shopUrl ?? `http://localhost:${vars.API_PORT}`;
  return {
    appEnv: vars.APP_ENV,
    port: vars.API_PORT,
    host: vars.HOST ?? null,
    metricsPort: vars.METRICS_PORT ?? null,
    databaseUrl: withPassword(vars.DATABASE_URL, vars),
    databaseReplicaUrl: vars.DATABASE_REPLICA_URL ? withPassword(vars.DATABASE_REPLICA_URL, vars) : null,
    databasePool: vars.DATABASE_POOL,
    databasePublicPool: vars.DATABASE_PUBLIC_POOL,
    dataDir: resolve(repositoryRoot, vars.DATA_DIR),
    publicUrl,
    shopUrl: shopUrl ?? `http://localhost:${vars.PORT}`,
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM ?? 'Storefront <shop@localhost>',
    contact: vars.CONTACT_EMAIL?.trim() || null,
    corsOrigins: readOrigins(vars.CORS_ORIGINS ?? (production ? '' : 'loopback')),
    ownHosts: production ? null : [new URL(publicUrl).hostname, ...vars.ALLOWED_HOSTS],
    sandboxUrl: vars.SANDBOX_URL,
    nonceKeys: [
      Buffer.from(vars.NONCE_KEY ?? demoNonceKey, 'base64'),
      ...(vars.NONCE_KEY_PREVIOUS ? [Buffer.from(vars.NONCE_KEY_PREVIOUS, 'base64')] : []),
    ],
    chargesTotal: vars.CHECKOUT_AMOUNT === 'order',
    threeDSecure: vars.THREE_D_SECURE,
    googleMerchantId: vars.GOOGLE_PAY_MERCHANT_ID ?? null,
    refundPasswordOverPaise: vars.REFUND_PASSWORD_OVER * 100,
    shopTimeZone: vars.SHOP_TIME_ZONE,
    firstSettings: firstSettings(vars),
    firstRates: new Map([...(vars.GST_RATES ?? [])].filter(([name]) => name !== '*')),
    restPasswordChanges: (vars.REST_PASSWORD_CHANGES ?? (vars.APP_ENV === 'demo' ? 'on' : 'off')) === 'on',
    demoPast: vars.DEMO_PAST === 'on',
    auditDays: vars.AUDIT_DAYS,
    adminSecondFactor: vars.ADMIN_SECOND_FACTOR,
    rateLimits: vars.RATE_LIMITS === 'on',
    redisUrl: vars.REDIS_URL ?? null,
    trustedProxies: vars.TRUSTED_PROXIES ?? [],
    paymentCheckAfterMs: vars.PAYMENT_CHECK_AFTER_SECONDS * 1_000,
    gatewayTimeoutMs: vars.GATEWAY_TIMEOUT_SECONDS * 1_000,
    settlementCheckAfterMs: vars.SETTLEMENT_CHECK_AFTER_SECONDS * 1_000,
    reservationMs: vars.RESERVATION_SECONDS * 1_000,
    idleSeconds: { shopper: vars.SESSION_IDLE_SECONDS, admin: vars.ADMIN_SESSION_IDLE_SECONDS },
    mayHold: {
      account: { units: vars.ACCOUNT_HOLDS_UNITS, paise: vars.ACCOUNT_HOLDS_RUPEES * 100 },
      address: { units: vars.ADDRESS_HOLDS_UNITS, paise: vars.ADDRESS_HOLDS_RUPEES * 100 },
    },
    braintree,
    photoBucket: readPhotoBucket(vars),
  };
}

function firstSettings(vars: Given): Settings {
  const { rate: gstRate = null, hsn = '' } = vars.GST_RATES?.get('*') ?? {};
  return {
    seller: {
      name: vars.SELLER_NAME ?? '',
      address: vars.SELLER_ADDRESS ?? '',
      gstin: vars.SELLER_GSTIN ?? '',
      invoicePrefix: vars.INVOICE_PREFIX,
    },
    tax: { gstRate, hsn },
    delivery: { days: vars.DELIVERY_DAYS ?? null },
    payOnDelivery: {
      isOffered: vars.PAY_ON_DELIVERY === 'on',
      countries: vars.PAY_ON_DELIVERY_COUNTRIES,
      acceptHours: vars.PAY_ON_DELIVERY_ACCEPT_HOURS,
    },
    returns: { days: vars.RETURN_DAYS },
    lowStock: { units: vars.LOW_STOCK_UNITS },
    guests: { areWelcome: vars.GUEST_CHECKOUT === 'on' },
  };
}

/** What is not empty of `source`, and the secrets whose files it names. A sentence never tells what stands in a variable or a file. */
function withSecretFiles(source: Record<string, string | undefined>): Record<string, string | undefined> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  for (const name of secretNames) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`Set ${name} or ${name}_FILE, not both.`);
      continue;
    }
    try {
      given[name] = readFileSync(path, 'utf8').trim();
      if (given[name] === '') problems.push(`The file that ${name}_FILE names is empty.`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`The file that ${name}_FILE names cannot be read (${code}).`);
    }
  }
  if (problems.length > 0) throw new EnvError(problems.join('\n'));
  return given;
}

const hasPassword = (url: string): boolean => /^[^/]+\/\/[^/?]*:[^/?]*@/.test(url);

/** As a parameter a password needs no place in the address, which one with a socket has not. */
const withPassword = (url: string, { DATABASE_PASSWORD: password }: Given): string =>
  password && !hasPassword(url)
    ? `${url}${url.includes('?') ? '&' : '?'}password=${encodeURIComponent(password)}`
    : url;

function readOrigins(list: string): '*' | string[] {
  const origins = splitList(list);
  return origins.includes('*') ? '*' : origins;
}

type AllOf<Name extends keyof Given> = { [N in Name]: NonNullable<Given[N]> };

/** The variables of a group: all of them, or null when none is set. An incomplete group throws and names the missing ones; `purpose` begins the sentence. */
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

/** Incomplete keys are an error: they must not lead to the sandbox being used instead of Braintree. */
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

/** An incomplete bucket is an error: photos must not end in a local folder that nobody backs up. */
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
