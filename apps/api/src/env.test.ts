import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { openPool } from './platform/db/database.ts';

const database = { DATABASE_URL: 'postgres://localhost/shop' };
const braintree = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 'k',
  BRAINTREE_MERCHANT_ACCOUNT_ID: 'INR',
};
const production = {
  ...database,
  ...braintree,
  APP_ENV: 'production',
  NONCE_KEY: Buffer.alloc(32, 7).toString('base64'),
  API_PUBLIC_URL: 'https://api.shop.example/',
  PUBLIC_URL: 'https://shop.example/',
  TRUSTED_PROXIES: 'none',
  ALLOW_TEST_PAYMENTS: 'true',
};

const problemOf = (vars: Record<string, string>): string => {
  try {
    readEnv(vars);
    return '';
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
};

test('a database is enough outside production', () => {
  expect(readEnv(database)).toMatchObject({
    appEnv: 'development',
    port: 4000,
    host: null,
    publicUrl: 'http://localhost:4000',
    shopUrl: 'http://localhost:3000',
    smtpUrl: null,
    corsOrigins: ['loopback'],
    ownHosts: ['localhost'],
    sandboxUrl: 'http://localhost:4100',
    braintree: null,
    chargesTotal: false,
    firstSettings: { payOnDelivery: { isOffered: false }, seller: { gstin: '' } },
    dataDir: join(import.meta.dirname, '..', '..', '..', '.data'),
  });
  expect(readEnv({ ...database, API_PORT: '4381', CORS_ORIGINS: '' }).publicUrl).toBe(
    'http://localhost:4381',
  );
});

test('production has no defaults for what must not be everybody’s', () => {
  expect(readEnv(production)).toMatchObject({
    corsOrigins: [],
    ownHosts: null,
    publicUrl: 'https://api.shop.example',
    shopUrl: 'https://shop.example',
  });
  expect(readEnv({ ...production, API_PUBLIC_URL: '' }).publicUrl).toBe('https://shop.example');
  expect(problemOf({ ...production, NONCE_KEY: '' })).toBe(
    'In production NONCE_KEY must be set: 32 random bytes in base64.',
  );
  const { DATABASE_URL } = database;
  expect(problemOf({ DATABASE_URL, APP_ENV: 'production' }).split('\n')).toHaveLength(4);
  for (const PUBLIC_URL of ['', 'http://shop.example'])
    expect(problemOf({ ...production, PUBLIC_URL })).toContain('PUBLIC_URL must be set');
  expect(problemOf({ ...production, SMTP_URL: 'smtps://mail.shop.example' })).toContain('MAIL_FROM');
});

test('production takes test payments, and calls without a proxy, only where that is said', () => {
  expect(readEnv(production).trustedProxies).toEqual([]);
  for (const ALLOW_TEST_PAYMENTS of ['', 'false'])
    expect(problemOf({ ...production, ALLOW_TEST_PAYMENTS })).toBe(
      'In production BRAINTREE_ENVIRONMENT=sandbox, which moves no money, needs ALLOW_TEST_PAYMENTS=true.',
    );
  const live = { ...production, BRAINTREE_ENVIRONMENT: 'production', ALLOW_TEST_PAYMENTS: '' };
  expect(problemOf(live)).toBe('');
  for (const TRUSTED_PROXIES of ['', ' ', ','])
    expect(problemOf({ ...live, TRUSTED_PROXIES })).toContain('TRUSTED_PROXIES must be set');
});

test('who may call, and under which names, is as it is set', () => {
  const read = (vars: Record<string, string>) => readEnv({ ...database, ...vars });
  expect(read({ CORS_ORIGINS: '*' }).corsOrigins).toBe('*');
  expect(read({ CORS_ORIGINS: 'loopback, https://a.test' }).corsOrigins).toEqual([
    'loopback',
    'https://a.test',
  ]);
  const named = { API_PUBLIC_URL: 'https://api.shop.test:8443/x', ALLOWED_HOSTS: 'api, Shop.test' };
  expect(read(named).ownHosts).toEqual(['api.shop.test', 'api', 'shop.test']);
});

test('hops in front are trusted only where they are listed', () => {
  const trusted = (TRUSTED_PROXIES: string) => readEnv({ ...database, TRUSTED_PROXIES }).trustedProxies;
  expect(readEnv(database).trustedProxies).toEqual([]);
  expect(trusted('loopback, 10.0.0.0/8 ,2001:db8::1')).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
});

test('photos lie in a bucket when all of it is said, else in a folder', () => {
  expect(readEnv(database).photoBucket).toBeNull();
  const bucket = {
    PHOTO_BUCKET: 'photos',
    PHOTO_BUCKET_ENDPOINT: 'https://s3.example.com/',
    PHOTO_BUCKET_REGION: 'ap-south-1',
    PHOTO_BUCKET_ACCESS_KEY: 'key',
    PHOTO_BUCKET_SECRET_KEY: 'secret',
  };
  expect(readEnv({ ...database, ...bucket }).photoBucket).toEqual({
    name: 'photos',
    endpoint: 'https://s3.example.com',
    region: 'ap-south-1',
    accessKey: 'key',
    secretKey: 'secret',
  });
});

test('each wrong value is a sentence that names it', () => {
  const wrong: [Record<string, string>, string][] = [
    [{}, 'DATABASE_URL must be set: the address of a PostgreSQL 15 or newer.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [{ ...database, APP_ENV: 'prod' }, 'APP_ENV must be production, demo, development or test.'],
    [{ ...database, API_PORT: 'x' }, 'API_PORT must be a port number, 1 to 65535.'],
    [{ ...database, API_PORT: '70000' }, 'API_PORT must be a port number, 1 to 65535.'],
    [
      { ...database, API_PUBLIC_URL: 'localhost' },
      'API_PUBLIC_URL must be an address such as http://localhost:4000.',
    ],
    [{ ...database, NONCE_KEY: 'short' }, 'NONCE_KEY must be 32 bytes in base64.'],
    ...['shop.test:3000', 'http://shop.test', '*'].map(
      (list) =>
        [
          { ...database, ALLOWED_HOSTS: list },
          'ALLOWED_HOSTS must be a list of host names such as shop.test, without ports.',
        ] as [Record<string, string>, string],
    ),
    [{ ...database, REDIS_URL: 'localhost:6379' }, 'REDIS_URL must start with redis:// or rediss://.'],
    ...['nginx', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', 'loopback 10.0.0.1', 'none,10.0.0.1'].map(
      (TRUSTED_PROXIES): [Record<string, string>, string] => [
        { ...database, TRUSTED_PROXIES },
        'TRUSTED_PROXIES must be a list of addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal; or none.',
      ],
    ),
    [{ ...database, THREE_D_SECURE: 'on' }, 'THREE_D_SECURE must be optional or required.'],
    ...['5000.50', '-1', 'never'].map((REFUND_PASSWORD_OVER): [Record<string, string>, string] => [
      { ...database, REFUND_PASSWORD_OVER },
      'REFUND_PASSWORD_OVER must be a whole number of rupees, 0 to 10000000.',
    ]),
    [
      { ...database, ADMIN_SESSION_IDLE_SECONDS: '60' },
      'ADMIN_SESSION_IDLE_SECONDS must be a number of seconds, 300 to 28800.',
    ],
    [{ ...database, AUDIT_DAYS: '7' }, 'AUDIT_DAYS must be a whole number of days, 30 to 3650.'],
    ...['India', 'IST', '+05:30', 'Asia/Nowhere'].map((SHOP_TIME_ZONE): [Record<string, string>, string] => [
      { ...database, SHOP_TIME_ZONE },
      'SHOP_TIME_ZONE must be the name of a time zone, such as Asia/Kolkata.',
    ]),
    [{ ...database, LOW_STOCK_UNITS: '-1' }, 'LOW_STOCK_UNITS must be a whole number of units, 0 to 10000.'],
    [{ ...database, RETURN_DAYS: '1.5' }, 'RETURN_DAYS must be a whole number of days, 0 to 365.'],
    ...['6-3', '0-4', '61', 'soon'].map((DELIVERY_DAYS): [Record<string, string>, string] => [
      { ...database, DELIVERY_DAYS },
      'DELIVERY_DAYS must be working days, such as 3-6 or 4: the least and the most, 1 to 60.',
    ]),
    ...['29abcde1234f1z5', '99ABCDE1234F1Z5', '29ABCDE1234F1Z'].map(
      (SELLER_GSTIN): [Record<string, string>, string] => [
        { ...database, SELLER_GSTIN },
        'SELLER_GSTIN must be a GSTIN of 15 characters, such as 29ABCDE1234F1Z5.',
      ],
    ),
    [
      { ...database, SELLER_GSTIN: '29ABCDE1234F1Z5', SELLER_NAME: 'Storefront' },
      'SELLER_GSTIN needs SELLER_NAME, SELLER_ADDRESS and GST_RATES.',
    ],
    ...['18', 'Books=5', '*=18,Books', '*=101', '*=1.234'].map(
      (GST_RATES): [Record<string, string>, string] => [
        { ...database, GST_RATES },
        'GST_RATES must be percentages by category, such as *=18,Books & Paper=5/4901: the code of the tariff may follow.',
      ],
    ),
    [
      { ...database, INVOICE_PREFIX: 'SHOP-' },
      'INVOICE_PREFIX must be at most four capital letters, digits, hyphens and slashes.',
    ],
    [{ ...database, REST_PASSWORD_CHANGES: 'no' }, 'REST_PASSWORD_CHANGES must be on or off.'],
    [{ ...database, GUEST_CHECKOUT: 'no' }, 'GUEST_CHECKOUT must be on or off.'],
    [{ ...database, ALLOW_TEST_PAYMENTS: 'yes' }, 'ALLOW_TEST_PAYMENTS must be true or false.'],
    [{ ...database, ADMIN_SECOND_FACTOR: 'on' }, 'ADMIN_SECOND_FACTOR must be optional or required.'],
    [{ ...database, PAY_ON_DELIVERY: 'yes' }, 'PAY_ON_DELIVERY must be on or off.'],
    [
      { ...database, GOOGLE_PAY_MERCHANT_ID: 'a b' },
      'GOOGLE_PAY_MERCHANT_ID must be letters and digits, as Google shows it.',
    ],
    [{ ...database, CHECKOUT_AMOUNT: '5' }, "CHECKOUT_AMOUNT must be 'order' or not set at all."],
    [
      { ...database, PHOTO_BUCKET: 'photos', PHOTO_BUCKET_REGION: 'ap-south-1' },
      'To keep photos in a bucket PHOTO_BUCKET_ENDPOINT, PHOTO_BUCKET_ACCESS_KEY, PHOTO_BUCKET_SECRET_KEY must be set as well.',
    ],
    [
      { ...database, PHOTO_BUCKET_ENDPOINT: 's3.example.com' },
      'PHOTO_BUCKET_ENDPOINT must be an address such as http://localhost:4000.',
    ],
    [
      { ...database, ...braintree, BRAINTREE_PRIVATE_KEY: '' },
      'To use Braintree BRAINTREE_PRIVATE_KEY must be set as well.',
    ],
    [
      { ...database, ...braintree, BRAINTREE_ENVIRONMENT: 'production' },
      'BRAINTREE_ENVIRONMENT=production needs APP_ENV=production.',
    ],
  ];
  for (const [vars, sentence] of wrong) expect(problemOf(vars)).toBe(sentence);
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'storefront-env-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (text: string) => {
    const path = join(folder, randomUUID());
    writeFileSync(path, text);
    return path;
  };

  test('counts as the value, without the end of its line', () => {
    const { NONCE_KEY, ...others } = production;
    const given = { ...others, NONCE_KEY_FILE: fileOf(`${NONCE_KEY}\n`), REDIS_URL: '', REDIS_URL_FILE: '' };
    expect(readEnv(given)).toMatchObject({ nonceKeys: [Buffer.alloc(32, 7)], redisUrl: null });
  });

  test('is refused beside the value, and where it cannot be read, with a sentence that tells none of it', () => {
    const both = { ...production, NONCE_KEY_FILE: fileOf(production.NONCE_KEY) };
    expect(problemOf(both)).toBe('Set NONCE_KEY or NONCE_KEY_FILE, not both.');
    const away = { ...database, SMTP_URL_FILE: 'hunter2', REDIS_URL_FILE: fileOf('\n') };
    expect(problemOf(away)).toBe(
      'The file that SMTP_URL_FILE names cannot be read (ENOENT).\nThe file that REDIS_URL_FILE names is empty.',
    );
    const wrong = { ...database, NONCE_KEY_FILE: fileOf('hunter2') };
    expect(problemOf(wrong)).toBe('NONCE_KEY must be 32 bytes in base64.');
  });
});

test('a former key opens, and the newest seals', () => {
  const NONCE_KEY_PREVIOUS = Buffer.alloc(32, 6).toString('base64');
  expect(readEnv({ ...production, NONCE_KEY_PREVIOUS }).nonceKeys).toEqual([
    Buffer.alloc(32, 7),
    Buffer.alloc(32, 6),
  ]);
});

test('a password of any characters opens the database', async () => {
  const DATABASE_PASSWORD = "p@:/#?&%41 +ü'";
  const admin = openPool(inject('postgresUrl'), { max: 1 });
  await admin.query(`create role at_the_door login password ${pg.escapeLiteral(DATABASE_PASSWORD)}`);
  const url = new URL(inject('postgresUrl'));
  [url.username, url.password] = ['at_the_door', ''];
  for (const DATABASE_URL of [url.href, `${url.href}?sslmode=disable`]) {
    const pool = openPool(readEnv({ DATABASE_URL, DATABASE_PASSWORD }).databaseUrl, { max: 1 });
    expect((await pool.query('select current_user as name')).rows).toEqual([{ name: 'at_the_door' }]);
    await pool.end();
  }
  await admin.query('drop role at_the_door');
  await admin.end();
  expect(problemOf({ DATABASE_URL: inject('postgresUrl'), DATABASE_PASSWORD })).toBe(
    'DATABASE_URL has a password already: leave it out there, or leave DATABASE_PASSWORD out.',
  );
});
