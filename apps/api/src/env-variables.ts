import { isIPv4, isIPv6 } from 'node:net';
import { gstinPattern, invoicePrefixPattern, maxGstRate, settingBounds } from 'contracts';
import { z } from 'zod';
import { stateOfGstin } from './selling/gst/states.ts';

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

const amountOf = (name: string, what: string, { from, to }: { from: number; to: number }) => {
  const error = `${name} must be a number of ${what}, ${from} to ${to}.`;
  return z.coerce.number({ error }).min(from, error).max(to, error);
};

const { deliveryDays: dayBounds, acceptHours, returnDays, lowStockUnits } = settingBounds;
const deliveryDays = 'DELIVERY_DAYS must be working days, such as 3-6 or 4: the least and the most, 1 to 60.';

/** A whole number with bounds; `what` says of what, such as 'days'. */
const whole = (name: string, what: string, { from, to }: { from: number; to: number }) => {
  const error = `${name} must be a whole number${what && ` of ${what}`}, ${from} to ${to}.`;
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error);
};

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** One of some words. */
const oneOf = <const Word extends string>(name: string, ...words: Word[]) =>
  z.enum(words, { error: `${name} must be ${either.format(words)}.` });
const onOff = (name: string) => oneOf(name, 'on', 'off');

const connections = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a number of connections.` })
    .int()
    .min(2);

const key = (name: string) =>
  z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, `${name} must be 32 bytes in base64.`)
    .optional();

const gstin = 'SELLER_GSTIN must be a GSTIN of 15 characters, such as 29ABCDE1234F1Z5.';

/** A rate in hundredths of a percent, and its code of the tariff or ''. */
export interface FirstRate {
  rate: number;
  hsn: string;
}

/** 'Books & Paper=5/4901' as the category, its rate in hundredths of a percent and its code; NaN for what is no rate. */
function gstRate(text: string): [category: string, rate: FirstRate] {
  const [, category = '', percent = '', hsn = ''] =
    /^\s*(.+?)\s*=\s*(\d{1,3}(?:\.\d{1,2})?)\s*(?:\/\s*(\d{4,8})\s*)?$/.exec(text) ?? [];
  return [
    category.toLowerCase(),
    { rate: percent === '' ? Number.NaN : Math.round(Number(percent) * 100), hsn },
  ];
}

/** The schema of every environment variable that the api reads. Each error message is a sentence that names the variable. */
export const Variables = z.object({
  APP_ENV: oneOf('APP_ENV', 'production', 'demo', 'development', 'test').default('development'),
  API_PORT: port('API_PORT').default(4000),
  HOST: z.string().optional(),
  METRICS_PORT: port('METRICS_PORT').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  DATABASE_URL: z
    .string({ error: 'DATABASE_URL must be set: the address of a PostgreSQL 15 or newer.' })
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://.'),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_REPLICA_URL must start with postgres:// or postgresql://.')
    .optional(),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_POOL: connections('DATABASE_POOL').default(10),
  DATABASE_PUBLIC_POOL: connections('DATABASE_PUBLIC_POOL').default(4),
  DATA_DIR: z.string().default('.data'),
  API_PUBLIC_URL: address('API_PUBLIC_URL').optional(),
  PUBLIC_URL: address('PUBLIC_URL').optional(),
  /** The older name of PUBLIC_URL. */
  WEB_PUBLIC_URL: address('WEB_PUBLIC_URL').optional(),
  PORT: port('PORT').default(3000),
  SMTP_URL: z
    .string()
    .regex(
      /^smtps?:\/\/[^\s/]+/,
      'SMTP_URL must be an address such as smtps://user:password@mail.example.com.',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n]*@[^\r\n]+$/,
      'MAIL_FROM must be an e-mail address, such as Storefront <shop@example.com>.',
    )
    .optional(),
  CONTACT_EMAIL: z.string().optional(),
  CORS_ORIGINS: z.string().optional(),
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((list) => splitList(list.toLowerCase()))
    .refine((names) => names.every((name) => /^[\w.-]+$/.test(name)), {
      error: 'ALLOWED_HOSTS must be a list of host names such as shop.test, without ports.',
    }),
  SANDBOX_URL: address('SANDBOX_URL').default('http://localhost:4100'),
  NONCE_KEY: key('NONCE_KEY'),
  NONCE_KEY_PREVIOUS: key('NONCE_KEY_PREVIOUS'),
  CHECKOUT_AMOUNT: z
    .literal('order', { error: "CHECKOUT_AMOUNT must be 'order' or not set at all." })
    .optional(),
  THREE_D_SECURE: oneOf('THREE_D_SECURE', 'optional', 'required').default('optional'),
  GOOGLE_PAY_MERCHANT_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{4,40}$/, 'GOOGLE_PAY_MERCHANT_ID must be letters and digits, as Google shows it.')
    .optional(),
  PAY_ON_DELIVERY: onOff('PAY_ON_DELIVERY').default('off'),
  REFUND_PASSWORD_OVER: whole('REFUND_PASSWORD_OVER', 'rupees', { from: 0, to: 10_000_000 }).default(5_000),
  GUEST_CHECKOUT: onOff('GUEST_CHECKOUT').default('on'),
  SHOP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, {
      error: 'SHOP_TIME_ZONE must be the name of a time zone, such as Asia/Kolkata.',
    })
    .default('Asia/Kolkata'),
  LOW_STOCK_UNITS: whole('LOW_STOCK_UNITS', 'units', lowStockUnits).default(5),
  RETURN_DAYS: whole('RETURN_DAYS', 'days', returnDays).default(30),
  DELIVERY_DAYS: z
    .string()
    .regex(/^\d{1,2}(-\d{1,2})?$/, deliveryDays)
    .transform((text) => {
      const [from = 0, to = from] = text.split('-').map(Number);
      return { from, to };
    })
    .refine(({ from, to }) => from >= dayBounds.from && from <= to && to <= dayBounds.to, deliveryDays)
    .optional(),
  SELLER_GSTIN: z
    .string()
    .regex(gstinPattern, gstin)
    .refine((number) => stateOfGstin(number) !== null, gstin)
    .optional(),
  SELLER_NAME: z.string().max(200).optional(),
  SELLER_ADDRESS: z.string().max(500).optional(),
  INVOICE_PREFIX: z
    .string()
    .regex(
      invoicePrefixPattern,
      'INVOICE_PREFIX must be at most four capital letters, digits, hyphens and slashes.',
    )
    .default(''),
  GST_RATES: z
    .string()
    .transform((list) => new Map(list.split(',').map(gstRate)))
    .refine(
      (rates) => rates.has('*') && [...rates.values()].every(({ rate }) => rate >= 0 && rate <= maxGstRate),
      {
        error:
          'GST_RATES must be percentages by category, such as *=18,Books & Paper=5/4901: the code of the tariff may follow.',
      },
    )
    .optional(),
  REST_PASSWORD_CHANGES: onOff('REST_PASSWORD_CHANGES').optional(),
  PAY_ON_DELIVERY_COUNTRIES: z
    .string()
    .transform((list) => splitList(list))
    .refine((list) => list.length > 0 && list.every((one) => /^[A-Z]{2}$/.test(one)), {
      error: 'PAY_ON_DELIVERY_COUNTRIES must be a list of countries as two letters, such as IN,NP.',
    })
    .default(['IN']),
  PAY_ON_DELIVERY_ACCEPT_HOURS: amountOf('PAY_ON_DELIVERY_ACCEPT_HOURS', 'hours', acceptHours).default(48),
  DEMO_PAST: onOff('DEMO_PAST').default('off'),
  AUDIT_DAYS: whole('AUDIT_DAYS', 'days', { from: 30, to: 3_650 }).default(400),
  ADMIN_SECOND_FACTOR: oneOf('ADMIN_SECOND_FACTOR', 'optional', 'required').default('optional'),
  RATE_LIMITS: onOff('RATE_LIMITS').default('on'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, 'REDIS_URL must start with redis:// or rediss://.')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => {
      const proxies = splitList(list);
      if (proxies.length === 0) return undefined;
      return proxies.join() === 'none' ? [] : proxies;
    })
    .refine((proxies) => !proxies || isProxyList(proxies), {
      error:
        'TRUSTED_PROXIES must be a list of addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal; or none.',
    })
    .optional(),
  PAYMENT_CHECK_AFTER_SECONDS: amountOf('PAYMENT_CHECK_AFTER_SECONDS', 'seconds', {
    from: 1,
    to: 3_600,
  }).default(10),
  GATEWAY_TIMEOUT_SECONDS: amountOf('GATEWAY_TIMEOUT_SECONDS', 'seconds', { from: 1, to: 60 }).default(60),
  SETTLEMENT_CHECK_AFTER_SECONDS: amountOf('SETTLEMENT_CHECK_AFTER_SECONDS', 'seconds', {
    from: 1,
    to: 86_400,
  }).default(3_600),
  ACCOUNT_HOLDS_UNITS: whole('ACCOUNT_HOLDS_UNITS', '', { from: 1, to: 1_000_000_000 }).default(200),
  ACCOUNT_HOLDS_RUPEES: whole('ACCOUNT_HOLDS_RUPEES', '', { from: 1, to: 1_000_000_000 }).default(500_000),
  ADDRESS_HOLDS_UNITS: whole('ADDRESS_HOLDS_UNITS', '', { from: 1, to: 1_000_000_000 }).default(600),
  ADDRESS_HOLDS_RUPEES: whole('ADDRESS_HOLDS_RUPEES', '', { from: 1, to: 1_000_000_000 }).default(1_500_000),
  RESERVATION_SECONDS: amountOf('RESERVATION_SECONDS', 'seconds', { from: 5, to: 86_400 }).default(1_800),
  SESSION_IDLE_SECONDS: amountOf('SESSION_IDLE_SECONDS', 'seconds', { from: 300, to: 172_800 }).default(
    86_400,
  ),
  ADMIN_SESSION_IDLE_SECONDS: amountOf('ADMIN_SESSION_IDLE_SECONDS', 'seconds', {
    from: 300,
    to: 28_800,
  }).default(3_600),
  PHOTO_BUCKET: z.string().optional(),
  PHOTO_BUCKET_ENDPOINT: address('PHOTO_BUCKET_ENDPOINT').optional(),
  PHOTO_BUCKET_REGION: z.string().optional(),
  PHOTO_BUCKET_ACCESS_KEY: z.string().optional(),
  PHOTO_BUCKET_SECRET_KEY: z.string().optional(),
  BRAINTREE_ENVIRONMENT: oneOf('BRAINTREE_ENVIRONMENT', 'production', 'sandbox').optional(),
  ALLOW_TEST_PAYMENTS: oneOf('ALLOW_TEST_PAYMENTS', 'true', 'false').default('false'),
  BRAINTREE_MERCHANT_ID: z.string().optional(),
  BRAINTREE_PUBLIC_KEY: z.string().optional(),
  BRAINTREE_PRIVATE_KEY: z.string().optional(),
  BRAINTREE_MERCHANT_ACCOUNT_ID: z.string().optional(),
});

/** The variables whose value a file can hold in their place: NAME_FILE names it. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_PASSWORD',
  'SMTP_URL',
  'NONCE_KEY',
  'NONCE_KEY_PREVIOUS',
  'REDIS_URL',
  'PHOTO_BUCKET_SECRET_KEY',
  'BRAINTREE_PRIVATE_KEY',
] as const satisfies (keyof typeof Variables.shape)[];

export type Given = z.infer<typeof Variables>;

/** Splits a list at commas, without spaces and empty parts. */
export const splitList = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Only whole names: PostgreSQL reads abbreviations and offsets in its own way. */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !name.includes('/')) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

function isProxyList(list: string[]): boolean {
  return list.every((one) => {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(one)) return true;
    const [address = '', bits = '1', ...more] = one.split('/');
    const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
    return more.length === 0 && /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= most;
  });
}
