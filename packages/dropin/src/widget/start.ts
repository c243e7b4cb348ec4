import { track } from '../analytics/track.ts';
import { analyticsOfRefusal, readAuthorization, readOptions } from '../config.ts';
import { checkLater } from './check-later.ts';
import type { Dropin } from './dropin.ts';
import type { DropinOptions } from '../dropin-options.ts';
import { deferred, withTimeout } from '../promises.ts';
import { asCreateError, DropinError } from '../errors.ts';
import { createClient } from '../gateway/client.sdk.ts';
import { readGateway } from '../gateway/read-gateway.ts';
import { openWidget, type Starting } from './open-widget.ts';
import { timing } from '../timing.ts';

/**
 * Checks the options and opens the widget.
 * @returns `ready` rejects with a DropinError; nothing of the widget is in the page then. Where there is no
 * page, as on a server, or a test has none, that is `BROWSER_REQUIRED`, in a sandboxed frame `ORIGIN_REQUIRED`, and
 * no request is sent
 */
export function start(options: DropinOptions): Starting {
  let authorization: string;
  try {
    authorization = readAuthorization(options);
  } catch (error) {
    return refused(Promise.reject(asCreateError(error)));
  }
  if (typeof document === 'undefined')
    return refused(Promise.reject(new DropinError({ code: 'BROWSER_REQUIRED' })));
  // Frames do not load there.
  if (/\b(jsdom|HappyDOM)\//.test(navigator.userAgent)) return startFake(options, authorization);
  // The frames of the card fields are sandboxed like the page: without an origin they can't find each other.
  if (origin === 'null' && location.protocol !== 'file:')
    return refused(Promise.reject(new DropinError({ code: 'ORIGIN_REQUIRED' })));
  const starting = open(options, authorization);
  checkLater(
    (checks) => checks.checkOptions(options),
    // A good start had an authorization and a container.
    starting.ready.then(() => Object.keys(options).length < 3),
  );
  return starting;
}

function open(options: DropinOptions, authorization: string): Starting {
  try {
    return openWidget(readOptions(options, authorization));
  } catch (thrown) {
    const error = asCreateError(thrown);
    if (error.code === 'CONTAINER_INVALID' && document.readyState === 'loading')
      return whenParsed(() => open(options, authorization), error);
    // An authorization that the gateway refuses is the first error, before that of any other option
    // (docs/behaviour/widget.md#order-of-the-checks).
    return refused(afterGateway(authorization, error));
  }
}

/** A start in jsdom or happy-dom, which the test has to have prepared (`testing.ts`). */
function startFake(options: DropinOptions, authorization: string): Starting {
  const starting = import('./open-fake.ts').then((fake) => fake.startFake(options, authorization));
  return {
    ready: starting.then(({ ready }) => ready),
    teardown: async () => (await starting).teardown(),
    track: () => undefined,
  };
}

function refused(ready: Promise<Dropin>): Starting {
  return { ready, teardown: () => Promise.resolve(), track: () => undefined };
}

/**
 * A start that begins when the document has been parsed: the container may come later in the page than the
 * script.
 * @param late the error where the document never ends
 */
function whenParsed(begin: () => Starting, late: DropinError): Starting {
  const parsed = deferred<void>();
  let starting: Starting | undefined;
  document.addEventListener('DOMContentLoaded', () => parsed.resolve());
  return {
    ready: withTimeout(timing.document, parsed.promise, () => late).then(() => (starting = begin()).ready),
    teardown: async () =>
      starting ? starting.teardown() : parsed.reject(new DropinError({ code: 'TORN_DOWN' })),
    track: (kind) => starting?.track(kind),
  };
}

/** Rejects with an error of the options once the gateway has accepted the authorization, and reports it. */
async function afterGateway(authorization: string, error: DropinError): Promise<Dropin> {
  const client = createClient(authorization);
  try {
    const gateway = await readGateway(await client, []);
    for (const kind of [`started.${gateway.authorization}`, ...analyticsOfRefusal(error)])
      track(client, kind);
  } catch (cause) {
    throw new DropinError({ code: 'CREATE_FAILED', cause });
  }
  throw error;
}
