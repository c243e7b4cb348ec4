import { isIPv4, isIPv6 } from 'node:net';

export type Environment = {
  port: number;
  /** The address to listen on; undefined means both loopback addresses. */
  host: string | undefined;
  /** Where Prometheus finds /metrics; null: nowhere, and nothing is counted of requests. */
  metricsPort: number | null;
  appEnv: 'production' | 'demo' | 'development' | 'test';
  /** The origins of the api's processes for this server. */
  apiUrls: string[];
  /** The shop's public origin, for canonical links. */
  publicUrl: string;
  /** The host names to answer under, besides those of this machine; null means all (decision 128). */
  ownHosts: string[] | null;
  /** Whether search engines may list this shop: not a demo or test on a public address. */
  listed: boolean;
  gateway: Gateway;
  /** True in production when the gateway moves no money: every page says so. */
  testPayments: boolean;
  /** The e-mail address that customers write to; null when the deployment names none. */
  contact: string | null;
  /** The time zone of the days and times on pages. */
  timeZone: string;
  /** Proxies in front of this server whose X-Forwarded-For is trusted (decision 41). */
  trustedProxies: string[];
};

/** The gateway that payment pages may connect to: the local sandbox or Braintree. */
export type Gateway = { kind: 'sandbox'; url: string } | { kind: 'braintree'; live: boolean };

type Variables = Record<string, string | undefined>;

/** Whether spans are sent; where to, the library reads itself. */
export const isTraced = (variables: Variables = process.env): boolean =>
  Boolean(variables['OTEL_EXPORTER_OTLP_ENDPOINT']);

/** Reads this server's environment variables. Throws an Error that names an invalid variable, or all that production lacks. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const port = portFrom(variables, 'PORT', 3000);
  const appEnv = appEnvFrom(variables);
  // The name was WEB_PUBLIC_URL before the api needed the address too.
  const publicName = variables['PUBLIC_URL'] ? 'PUBLIC_URL' : 'WEB_PUBLIC_URL';
  const publicUrl = origin(variables, publicName, `http://localhost:${port}`);
  const gateway = gatewayFrom(variables);
  const testPayments = appEnv === 'production' && !(gateway.kind === 'braintree' && gateway.live);
  const trustedProxies = trustedProxiesFrom(variables);
  const problems = [
    ...(publicUrl.startsWith('https:')
      ? []
      : ["In production PUBLIC_URL must be set: the shop's address for browsers, with https."]),
    ...(testPayments && variables['ALLOW_TEST_PAYMENTS'] !== 'true'
      ? [
          'In production BRAINTREE_ENVIRONMENT must be production, unless ALLOW_TEST_PAYMENTS=true says that no money moves.',
        ]
      : []),
    ...(trustedProxies
      ? []
      : [
          'In production TRUSTED_PROXIES must be set: the proxies in front of this server that say for whom they ask, or none.',
        ]),
  ];
  if (appEnv === 'production' && problems.length > 0) throw new Error(problems.join('\n'));
  return {
    port,
    host: variables['HOST'] || undefined,
    metricsPort: variables['METRICS_PORT'] ? portFrom(variables, 'METRICS_PORT', 0) : null,
    appEnv,
    apiUrls: (variables['API_URL'] || 'http://127.0.0.1:4000')
      .split(',')
      .map((one) => originOf('API_URL', one.trim())),
    publicUrl,
    ownHosts:
      appEnv === 'production'
        ? null
        : [
            new URL(publicUrl).hostname,
            ...listFrom(variables, 'ALLOWED_HOSTS').map((name) => name.toLowerCase()),
          ],
    // On localhost pages have the same robots tags as in production; search engines cannot reach them.
    listed: appEnv === 'production' || isLoopback(new URL(publicUrl).hostname),
    gateway,
    testPayments,
    contact: contactFrom(variables),
    timeZone: timeZoneFrom(variables),
    trustedProxies: trustedProxies ?? [],
  };
}

const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host);

/**
 * Only a demo without Braintree keys pays at the local sandbox; only it needs the demo build (decision 27).
 */
function gatewayFrom(variables: Variables): Gateway {
  const hasKeys = Object.entries(variables).some(([name, value]) => name.startsWith('BRAINTREE_') && value);
  const isLocal = appEnvFrom(variables) === 'demo' && !hasKeys && variables['SANDBOX_HOSTS'] !== 'genuine';
  if (isLocal) return { kind: 'sandbox', url: origin(variables, 'SANDBOX_URL', 'http://localhost:4100') };
  return { kind: 'braintree', live: variables['BRAINTREE_ENVIRONMENT'] === 'production' };
}

const appEnvs = ['production', 'demo', 'development', 'test'] as const;

function appEnvFrom(variables: Variables): Environment['appEnv'] {
  const text = variables['APP_ENV'] || 'development';
  const known = appEnvs.find((name) => name === text);
  if (!known) throw new Error(`APP_ENV must be one of ${appEnvs.join(', ')}, and is "${text}".`);
  return known;
}

function portFrom(variables: Variables, name: string, fallback: number): number {
  const port = Number(variables[name] || fallback);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new Error(`${name} must be a port between 0 and 65535, and is "${variables[name]}".`);
}

/** Undefined when nothing is said; `none` is an empty list. */
function trustedProxiesFrom(variables: Variables): string[] | undefined {
  const list = listFrom(variables, 'TRUSTED_PROXIES');
  if (list.length === 0) return undefined;
  if (list.join() === 'none') return [];
  const wrong = list.find((one) => !isHop(one));
  if (wrong === undefined) return list;
  throw new Error(
    `TRUSTED_PROXIES must be a list of addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, or none, and has "${wrong}".`,
  );
}

/** Only what needs no escape in a `mailto:` link. */
function contactFrom(variables: Variables): string | null {
  const text = variables['CONTACT_EMAIL']?.trim() || null;
  if (text === null || /^[\p{L}\p{N}._+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u.test(text)) return text;
  throw new Error(`CONTACT_EMAIL must be an e-mail address such as shop@example.com, and is "${text}".`);
}

function timeZoneFrom(variables: Variables): string {
  const timeZone = variables['SHOP_TIME_ZONE'] || 'Asia/Kolkata';
  try {
    // Whole names alone, as the api reads them.
    if (timeZone === 'UTC' || timeZone.includes('/'))
      return Intl.DateTimeFormat('en', { timeZone }) && timeZone;
  } catch {
    // Nothing knows the name.
  }
  throw new Error('SHOP_TIME_ZONE must be the name of a time zone, such as Asia/Kolkata.');
}

const listFrom = (variables: Variables, name: string): string[] =>
  (variables[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function isHop(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '1', ...more] = text.split('/');
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return more.length === 0 && /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= most;
}

const origin = (variables: Variables, name: string, fallback: string): string =>
  originOf(name, variables[name] || fallback);

/** Keeps only the origin, so that the value cannot add anything to the Content-Security-Policy. */
function originOf(name: string, text: string): string {
  const url = URL.parse(text);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new Error(`${name} must be an http or https address, and is "${text}".`);
}
