import { track } from '../analytics/track.ts';
import { analyticsOfRefusal, readAuthorization, readOptions } from '../config.ts';
import type { Dropin } from './dropin.ts';
import type { DropinOptions } from './dropin-options.ts';
import { asCreateError, DropinError } from '../errors.ts';
import { createClient } from '../gateway/client.sdk.ts';
import { readGateway } from '../gateway/read-gateway.ts';
import { openWidget, type Starting } from './open-widget.ts';

/**
 * Checks the options and opens the widget.
 * @returns `ready` rejects with a DropinError, the widget then gone from the page
 */
export function start(options: DropinOptions): Starting {
  let authorization: string;
  try {
    authorization = readAuthorization(options);
  } catch (error) {
    return refused(Promise.reject(asCreateError(error)));
  }
  try {
    return openWidget(readOptions(options, authorization));
  } catch (error) {
    // A wrong authorization is told before a wrong container is (behaviour a2).
    return refused(afterGateway(authorization, asCreateError(error)));
  }
}

function refused(ready: Promise<Dropin>): Starting {
  return { ready, teardown: () => Promise.resolve(), track: () => undefined };
}

/** A refusal that waits for the gateway, and is told to its analytics (behaviour a3 to a9). */
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
