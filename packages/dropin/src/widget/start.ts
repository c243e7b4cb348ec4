import { track } from '../analytics/track.ts';
import { analyticsOfRefusal, readAuthorization, readOptions } from '../config.ts';
import { checkLater } from './check-later.ts';
import type { Dropin } from './dropin.ts';
import type { DropinOptions } from './dropin-options.ts';
import { asCreateError, DropinError } from '../errors.ts';
import { createClient } from '../gateway/client.sdk.ts';
import { readGateway } from '../gateway/read-gateway.ts';
import { openWidget, type Starting } from './open-widget.ts';

/**
 * Checks the options and opens the widget.
 * @returns `ready` rejects with a DropinError; nothing of the widget is in the page then. Where there is no
 * page, as on a server, that is `BROWSER_REQUIRED`, and no request is sent
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
  } catch (error) {
    // An authorization that the gateway refuses is the first error, before that of any other option
    // (docs/behaviour/widget.md#order-of-the-checks).
    return refused(afterGateway(authorization, asCreateError(error)));
  }
}

function refused(ready: Promise<Dropin>): Starting {
  return { ready, teardown: () => Promise.resolve(), track: () => undefined };
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
