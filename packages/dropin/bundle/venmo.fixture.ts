import { vi } from 'vitest';
import type { Client } from '../src/gateway/client.sdk.ts';
import { bundledUrl } from './bundled-url.fixture.ts';
import type * as Parts from './venmo-parts.sdk.ts';

type Listener = (event: object) => void;

const messageListeners: Listener[] = [];

/** The SDK's component and the widget's door to it, bundled with all edits of the SDK. */
export async function bundledVenmo(): Promise<typeof Parts> {
  const url = await bundledUrl('venmo-parts.sdk.ts');
  // Framebus listens to messages from the beginning, for all pages of the tests.
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: Listener) => messageListeners.push(listener),
  });
  try {
    return await import(/* @vite-ignore */ url);
  } finally {
    vi.unstubAllGlobals();
  }
}

export const agents = {
  computer:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
} as const;

/** An element, with as much of one as the SDK needs. */
class Element {
  style: Record<string, unknown> = {};
  textContent = '';
  isShown = false;
  isRemoved = false;
  contentWindow = { postMessage: (text: string) => void this.heard.push(text) };
  heard: string[] = [];
  classList = { add: () => undefined, remove: () => undefined };
  parentNode = { removeChild: () => this.remove() };
  #attributes = new Map<string, string>();
  #listeners = new Map<string, Listener>();
  readonly tag: string;
  readonly children: Element[] = [];
  constructor(tag: string) {
    this.tag = tag;
  }
  setAttribute = (name: string, value: string) => void this.#attributes.set(name, String(value));
  getAttribute = (name: string) => this.#attributes.get(name) ?? null;
  addEventListener = (name: string, listener: Listener) => void this.#listeners.set(name, listener);
  dispatch = (name: string) => this.#listeners.get(name)?.({ preventDefault: () => undefined });
  click = () => this.dispatch('click');
  append = (...children: Element[]) => void this.children.push(...children);
  appendChild = (child: Element) => void this.children.push(child);
  focus = () => undefined;
  showModal = () => void (this.isShown = true);
  close = () => void (this.isShown = false);
  remove = () => void (this.isRemoved = true);
}

/** What a browser keeps for all its pages. */
export function newStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** A page in a browser. Its address is `https://shop.example/pay`, with a hash if one is given. */
export function pageIn(browser: keyof typeof agents, hash = '', storage: object = newStorage()) {
  const elements: Element[] = [];
  const listeners = new Map<string, Listener>();
  const opened: string[] = [];
  const replaced: unknown[] = [];
  const popup = {
    closed: false,
    location: { href: '' },
    close: () => void (popup.closed = true),
    focus: () => undefined,
  };
  const location = new URL(`https://shop.example/pay${hash}`);
  const listen = (name: string, listener: Listener) => void listeners.set(name, listener);
  const forget = (name: string) => void listeners.delete(name);
  const history = {
    state: { key: 'of the router' },
    replaceState: (state: unknown, _title: string, url: string) => {
      replaced.push(state);
      location.href = url;
    },
  };
  const create = (tag: string) => {
    if (tag === 'a') return new URL('https://shop.example');
    const element = new Element(tag);
    elements.push(element);
    return element;
  };
  const document = {
    hidden: false,
    createElement: create,
    createElementNS: (_space: string, tag: string) => create(tag),
    getElementById: (id: string) =>
      elements.find((one) => (one as { id?: string }).id === id && !one.isRemoved) ?? null,
    body: new Element('body'),
    head: new Element('head'),
    addEventListener: listen,
    removeEventListener: forget,
    adoptedStyleSheets: [],
  };
  const page: Record<string, unknown> = {
    navigator: { userAgent: agents[browser], platform: 'Linux' },
    location,
    history,
    document,
    open: (url: string) => {
      opened.push(url);
      return popup;
    },
    addEventListener: listen,
    removeEventListener: forget,
    outerHeight: 800,
    outerWidth: 1200,
    screenTop: 0,
    screenLeft: 0,
  };
  Object.assign(page, { self: page, top: page });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', location);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('HTMLIFrameElement', Element);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => undefined;
    },
  );
  const part = (tag: string) => elements.findLast((one) => one.tag === tag) as Element;
  return {
    location,
    opened,
    replaced,
    popup,
    part,
    /** what the QR frame, or the window of the sign-in, tells the page */
    say: (event: string, data?: object) => {
      const frame = part('iframe');
      for (const listener of messageListeners)
        listener({
          data: `/*framebus*/${JSON.stringify({ event, origin: '*', eventData: data })}`,
          origin: 'https://assets.braintreegateway.com',
          source: frame.contentWindow,
        });
    },
    /** Venmo's app returns to this page */
    returnWith: (given: string) => {
      location.hash = given;
      listeners.get('hashchange')?.({ newURL: location.href });
    },
    /** the shopper comes back without a result */
    comeBack: () => listeners.get('visibilitychange')?.({}),
  };
}

/** The QR frame's messages are on the channel at the end of its address. */
export function channelOf(page: ReturnType<typeof pageIn>): string {
  return page.part('iframe').getAttribute('src')?.split('_').at(-1) ?? '';
}

type Call = 'create' | 'update' | 'query';

/**
 * A gateway with payment contexts. `statuses` are those it answers one after the other, the last again and
 * again; `fails` has the calls that fail, each with its error.
 */
export function gatewayWith(changes: Record<string, unknown> = {}) {
  const log: string[] = [];
  const asked: Record<string, unknown>[] = [];
  const fails: Partial<Record<Call, unknown>> = {};
  const gateway = {
    statuses: ['CREATED'],
    userName: 'asha',
    log,
    asked,
    fails,
    life: 300_000,
    isSilent: false,
    pause: 0,
  };
  let last = 0;
  type Variables = { input: { id: string; status: string } & Record<string, unknown> };
  const answers: Record<Call, (variables: Variables) => object> = {
    create: ({ input }) => {
      asked.push(input);
      const createdAt = new Date().toISOString();
      const expiresAt = new Date(Date.now() + gateway.life).toISOString();
      const context = { id: `c${++last}`, merchantId: 'm1', createdAt, expiresAt };
      log.push(`create ${context.id}`);
      return {
        createVenmoPaymentContext: { venmoPaymentContext: context },
        createVenmoQRCodePaymentContext: { venmoQRCodePaymentContext: context },
      };
    },
    update: ({ input: { id, status } }) => {
      log.push(`${status} ${id}`);
      return { clientMutationId: null };
    },
    query: () => {
      const { statuses, userName } = gateway;
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      return { node: { status, paymentMethodId: status === 'APPROVED' ? 'nonce-1' : null, userName } };
    },
  };
  const client = {
    getVersion: () => '3.144.0',
    getConfiguration: () => ({
      authorizationType: 'CLIENT_TOKEN',
      analyticsMetadata: {},
      gatewayConfiguration: {
        environment: 'sandbox',
        assetsUrl: 'https://assets.braintreegateway.com',
        payWithVenmo: { merchantId: 'm1', accessToken: 't', environment: 'sandbox' },
        ...changes,
      },
    }),
    request: async ({ data: { query, variables } }: { data: { query: string; variables: Variables } }) => {
      if (gateway.isSilent) return new Promise(() => undefined);
      if (gateway.pause > 0) await new Promise((done) => setTimeout(done, gateway.pause));
      const call: Call = /mutation Create/.test(query)
        ? 'create'
        : /mutation/.test(query)
          ? 'update'
          : 'query';
      if (fails[call]) throw fails[call];
      return { data: answers[call](variables) };
    },
  } as unknown as Client;
  return Object.assign(gateway, { client });
}
