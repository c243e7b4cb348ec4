import { vi } from 'vitest';
import type { Client } from '../src/gateway/client.sdk.ts';
import { bundledUrl } from './bundled-url.fixture.ts';
import type * as Parts from './three-d-secure-parts.sdk.ts';

type Listener = (...given: never[]) => void;

/** What Songbird says at the end of a challenge. */
export interface Answer {
  ActionCode: 'SUCCESS' | 'NOACTION' | 'FAILURE' | 'ERROR';
  ErrorNumber?: number;
  ErrorDescription?: string;
  Payment?: object;
}

/** How a page's Songbird behaves; without `setsUp` its start never ends. */
export interface Behaviour {
  script?: 'loads' | 'fails' | 'is something else';
  setsUp?: boolean;
  throws?: boolean;
  /** null: the challenge stays open */
  answer?: Answer | null;
}

let lastUrl = 0;

/** An address of Songbird that no test has loaded, for a page of its own. */
const newUrl = () => `https://songbirdstag.cardinalcommerce.com/cardinalcruise/v1/songbird.js?${++lastUrl}`;

/** A widget's container, in no dialog. */
export const widget = { matches: () => false, getRootNode: () => ({}) } as unknown as Element;

/** The SDK's component and the widget's door to it, bundled with all edits of the SDK. */
export async function bundledThreeDSecure(): Promise<typeof Parts> {
  return import(/* @vite-ignore */ await bundledUrl('three-d-secure-parts.sdk.ts'));
}

/**
 * A page, with as much of a browser as the SDK needs, and Songbird behind its script tag. `log` has what
 * Songbird was asked for; `listeners` counts who listens.
 */
export function pageWith({ script = 'loads', setsUp = true, throws = false, answer = null }: Behaviour = {}) {
  const log: string[] = [];
  const listeners = new Map<string, Listener[]>();
  const removed: string[] = [];
  const emit = (name: string, ...given: unknown[]) => {
    for (const listener of listeners.get(name) ?? []) listener(...(given as never[]));
  };
  const Cardinal = {
    on: (name: string, listener: Listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    off: (name: string) => void listeners.delete(name),
    configure: (options: object) => {
      log.push(`configure ${JSON.stringify(options)}`);
      if (throws) throw new Error('Songbird is ill.');
    },
    setup: () => {
      if (setsUp) queueMicrotask(() => emit('payments.setupComplete', { sessionId: 'df-1' }));
    },
    trigger: () => Promise.resolve({ Status: true }),
    continue: () => {
      log.push('challenge');
      emit('ui.render');
      if (!answer) return;
      emit('ui.close');
      emit('payments.validated', answer, 'jwt-1');
    },
  };
  const page: Record<string, unknown> = {
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    location: { protocol: 'http:', href: 'http://merchant.example/' },
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: (tag: string) =>
      tag === 'a'
        ? new URL('https://merchant.example')
        : scriptElement(script, () => (page['Cardinal'] = Cardinal)),
    querySelector: () => null,
    getElementById: (id: string) => ({ remove: () => removed.push(id) }),
    head: { append: (element: { start: () => void }) => queueMicrotask(element.start) },
  });
  return { log, listeners, removed, emit };
}

function scriptElement(script: Behaviour['script'], arrive: () => void) {
  const handlers = new Map<string, () => void>();
  return {
    src: '',
    setAttribute: () => undefined,
    addEventListener: (name: string, handler: () => void) => handlers.set(name, handler),
    remove: () => undefined,
    start: () => {
      if (script === 'loads') arrive();
      handlers.get(script === 'fails' ? 'error' : 'load')?.();
    },
  };
}

/** The gateway's answer to a lookup. */
export function lookup(needsChallenge: boolean, transactionId: string | null = 't-1') {
  const threeDSecureInfo = { liabilityShifted: !needsChallenge, liabilityShiftPossible: true };
  return {
    lookup: { acsUrl: needsChallenge ? 'https://bank.example' : null, pareq: 'p', transactionId },
    paymentMethod: { nonce: 'looked-up', type: 'CreditCard', details: {}, threeDSecureInfo },
    threeDSecureInfo,
  };
}

/** A client of a gateway with 3-D Secure, or with other facts in its configuration. */
export function clientWith(
  answers: Partial<Record<'lookup' | 'authenticate_from_jwt', () => unknown>> = {},
  { authorizationType = 'CLIENT_TOKEN', ...configuration }: Record<string, unknown> = {},
) {
  const asked: { endpoint: string; data: Record<string, unknown> }[] = [];
  const threeDSecure = { cardinalAuthenticationJWT: 'jwt', cardinalSongbirdUrl: newUrl() };
  const gatewayConfiguration = {
    environment: 'sandbox',
    assetsUrl: 'https://assets.braintreegateway.com',
    threeDSecureEnabled: true,
    threeDSecure,
    ...configuration,
  };
  const client = {
    getVersion: () => '3.144.0',
    getConfiguration: () => ({ authorizationType, gatewayConfiguration, authorizationFingerprint: 'f' }),
    request: async (options: (typeof asked)[number]) => {
      asked.push(options);
      const call = options.endpoint.split('/').at(-1) as keyof typeof answers;
      return answers[call]?.() ?? lookup(false);
    },
  } as unknown as Client;
  return { client, asked };
}
