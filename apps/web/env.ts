import { isIPv4, isIPv6 } from 'node:net';

export type Environment = {
  port: number;
  /** One address to listen on; undefined: both loopbacks. */
  host: string | undefined;
  appEnv: 'production' | 'demo' | 'development' | 'test';
  /** Where this server finds the api. */
  apiUrl: string;
  /** Where browsers find the api's pictures. */
  apiPublicUrl: string;
  /** The shop's own address as people type it, for canonical links. */
  publicUrl: string;
  /** Whether search engines may list this shop: no demo or test that the world can reach is listed. */
  listed: boolean;
  gateway: Gateway;
  /** Hops in front of this server whose X-Forwarded-For is believed (decision 41). */
  trustedProxies: string[];
};

/** Whose addresses the payment pages may talk to: the local sandbox, or Braintree's own. */
export type Gateway = { kind: 'sandbox'; url: string } | { kind: 'braintree'; live: boolean };

type Variables = Record<string, string | undefined>;

/** Reads what this server can be told; throws a sentence that names the variable that is wrong. */
export function readEnvironment(variables: Variables = process.env): Environment {
  const port = portFrom(variables, 'PORT', 3000);
  const appEnv = appEnvFrom(variables);
  const publicUrl = origin(variables, 'WEB_PUBLIC_URL', `http://localhost:${port}`);
  return {
    port,
    host: variables['HOST'] || undefined,
    appEnv,
    apiUrl: origin(variables, 'API_URL', 'http://127.0.0.1:4000'),
    apiPublicUrl: origin(variables, 'API_PUBLIC_URL', 'http://localhost:4000'),
    publicUrl,
    // On this machine alone a page says what it will say in production: no search engine comes by.
    listed: appEnv === 'production' || isLoopback(new URL(publicUrl).hostname),
    gateway: gatewayFrom(variables),
    trustedProxies: trustedProxiesFrom(variables),
  };
}

const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host);

/**
 * Only the demo without keys of its own pays at the local sandbox; it alone needs the demo build (decision
 * 45).
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

function trustedProxiesFrom(variables: Variables): string[] {
  const list = (variables['TRUSTED_PROXIES'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = list.find((one) => !isHop(one));
  if (wrong === undefined) return list;
  throw new Error(
    `TRUSTED_PROXIES must be a list of addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, and has "${wrong}".`,
  );
}

function isHop(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '1', ...more] = text.split('/');
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return more.length === 0 && /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= most;
}

/** An origin without a path, so that it can go into a policy as it is. */
function origin(variables: Variables, name: string, fallback: string): string {
  const text = variables[name] || fallback;
  const url = URL.parse(text);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new Error(`${name} must be an http or https address, and is "${text}".`);
}
