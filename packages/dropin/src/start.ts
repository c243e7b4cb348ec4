import { readOptions, checkAuthorization, type DropinOptions } from './config.ts';
import { createDropin, type Dropin } from './dropin.ts';
import { createEmitter } from './emitter.ts';
import { asDropinError, DropinError } from './errors.ts';
import { fetchGateway } from './gateway/client.sdk.ts';
import { en_US } from './locales/en_US.ts';
import { initialState } from './machine/state.ts';
import { mount } from './mount.tsx';
import { startCardForm } from './options/card/card-form.ts';
import { startCardFrames } from './options/card/hosted-fields.sdk.ts';
import { createRuntime } from './runtime.ts';
import { joinStylesheet } from './stylesheet.ts';
import type { FieldHosts } from './views/view-props.ts';

/** A widget on its way: its promise, and an end to it at any moment. */
export interface Starting {
  ready: Promise<Dropin>;
  teardown(): Promise<void>;
}

let instances = 0;

/**
 * Checks the options, renders, and starts frames and configuration side by side.
 * @returns `ready` rejects with a DropinError, the widget then gone from the page
 */
export function start(options: DropinOptions): Starting {
  try {
    checkAuthorization(options);
  } catch (error) {
    return refused(Promise.reject(error as DropinError));
  }
  try {
    return open(options);
  } catch (error) {
    // A wrong authorization is told before a wrong container is (behaviour a2).
    return refused(afterGateway(options.authorization, error));
  }
}

function open(options: DropinOptions): Starting {
  const config = readOptions(options);
  const hosts: FieldHosts = new Map();
  const emitter = createEmitter((error) => reportError(error));
  const started = Promise.withResolvers<Dropin>();
  const card = startCardForm({ name: config.cardholderName });
  const runtime = createRuntime(initialState({ card, clearsFields: config.clearsFields }), {
    fetchGateway: () => fetchGateway(config.authorization),
    startFrames: ({ input, bin }) =>
      startCardFrames({
        authorization: config.authorization,
        hosts,
        strings: en_US,
        onInput: input,
        onBin: bin,
      }),
    emit: emitter.emit,
    onStarted: () => started.resolve(dropin),
    onStartFailed: (fault) => {
      void close().finally(() => started.reject(asDropinError(fault)));
    },
  });
  const id = `braintree--dropin__${crypto.randomUUID?.() ?? `${Date.now()}-${(instances += 1)}`}`;
  const view = mount({ container: config.container, runtime, hosts, id, theme: config.theme });
  const releaseStylesheet = joinStylesheet(view.wrapper);
  let closed: Promise<void> | undefined;

  /** Frames first, while their elements exist; then the elements; each only once. */
  function close(): Promise<void> {
    closed ??= runtime.stopped().finally(() => {
      view.unmount();
      releaseStylesheet();
    });
    return closed;
  }
  function teardown(): Promise<void> {
    runtime.send({ type: 'tornDown' });
    return close();
  }
  const dropin = createDropin({ runtime, emitter, teardown });
  runtime.send({ type: 'opened' });
  return { ready: started.promise, teardown };
}

function refused(ready: Promise<Dropin>): Starting {
  return { ready, teardown: () => Promise.resolve() };
}

async function afterGateway(authorization: string, error: unknown): Promise<Dropin> {
  await fetchGateway(authorization).catch((cause: unknown) => {
    throw new DropinError({ code: 'CREATE_FAILED', cause });
  });
  throw error instanceof DropinError ? error : new DropinError({ code: 'CREATE_FAILED', cause: error });
}
