import { readAuthorization, readOptions, type Config } from './config.ts';
import { createDropin, type Dropin } from './dropin.ts';
import type { DropinOptions } from './dropin-options.ts';
import { createEmitter } from './emitter.ts';
import { asCreateError, asDropinError, DropinError } from './errors.ts';
import { createClient, readGateway } from './gateway/client.sdk.ts';
import { initialState, type OptionId } from './machine/state.ts';
import { mount } from './mount.tsx';
import { startCardForm } from './options/card/card-form.ts';
import { startCardFrames } from './options/card/hosted-fields.sdk.ts';
import type { OptionReports, RunningOption } from './options/payment-option.ts';
import { paymentOptions } from './options/payment-options.ts';
import { createRuntime } from './runtime.ts';
import { joinStylesheet } from './stylesheet.ts';
import { fetchMethods } from './vault/fetch-methods.ts';
import { deleteMethod } from './vault/vault-manager.sdk.ts';
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
  let authorization: string;
  try {
    authorization = readAuthorization(options);
  } catch (error) {
    return refused(Promise.reject(asCreateError(error)));
  }
  try {
    return open(readOptions(options, authorization));
  } catch (error) {
    // A wrong authorization is told before a wrong container is (behaviour a2).
    return refused(afterGateway(authorization, asCreateError(error)));
  }
}

function open(config: Config): Starting {
  const hosts: FieldHosts = new Map();
  const emitter = createEmitter((error) => reportError(error));
  const started = Promise.withResolvers<Dropin>();
  const { authorization, settings, strings } = config;
  const client = () => createClient(authorization);
  const runtime = createRuntime(initialState({ card: startCardForm(config.cardForm), settings }), {
    fetchGateway: async () => readGateway(await client(), paymentOptions),
    startFrames: ({ input, bin }) =>
      startCardFrames({ authorization, hosts, strings, onInput: input, onBin: bin }),
    fetchMethods: async () => fetchMethods(await client(), shownMethods(config)),
    deleteMethod: async (nonce) => deleteMethod(await client(), nonce),
    startOption: (option, reports) => startOption(option, config, reports),
    collectDeviceData: () => ({ ready: Promise.reject(new Error()), stop: () => Promise.resolve() }),
    emit: emitter.emit,
    track: () => undefined,
    warn: (option, cause) => console.error(`Drop-in: ${option} could not be set up.`, cause),
    onStarted: () => started.resolve(dropin),
    onStartFailed: (fault) => {
      void close()
        .catch(() => undefined)
        .then(() => started.reject(asDropinError(fault)));
    },
  });
  const id = `braintree--dropin__${crypto.randomUUID?.() ?? `${Date.now()}-${(instances += 1)}`}`;
  const view = mount({ container: config.container, runtime, hosts, id, strings, theme: config.theme });
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
  const dropin = createDropin({ runtime, emitter, teardown, configure: () => undefined });
  try {
    runtime.send({ type: 'opened' });
  } catch (error) {
    // What was begun goes first (behaviour a13); the promise nobody has got yet is not to be told of.
    started.promise.catch(() => undefined);
    void teardown().catch(() => undefined);
    throw error;
  }
  return { ready: started.promise, teardown };
}

/** Methods are shown of the ways to pay that are wanted, and not hidden (behaviour f2). */
function shownMethods({ settings, hiddenMethods, showsDefaultFirst }: Config) {
  const shown = settings.wanted.filter((id) => !hiddenMethods.includes(id));
  return { defaultFirst: showsDefaultFirst, shown };
}

function startOption(id: OptionId, config: Config, reports: OptionReports): RunningOption {
  const option = paymentOptions.find((candidate) => candidate.id === id);
  return option?.start?.(config, reports) ?? { ready: Promise.resolve(), stop: () => Promise.resolve() };
}

function refused(ready: Promise<Dropin>): Starting {
  return { ready, teardown: () => Promise.resolve() };
}

async function afterGateway(authorization: string, error: DropinError): Promise<Dropin> {
  try {
    await createClient(authorization);
  } catch (cause) {
    throw new DropinError({ code: 'CREATE_FAILED', cause });
  }
  throw error;
}
