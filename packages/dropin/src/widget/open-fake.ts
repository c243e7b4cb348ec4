import { readOptions, type Config } from '../config.ts';
import type { DropinOptions } from '../dropin-options.ts';
import { createEmitter } from '../emitter.ts';
import { asDropinError, DropinError } from '../errors.ts';
import { startCardForm, type CardInput } from '../machine/card/card-form.ts';
import { fieldNames, type FieldName } from '../machine/card/fields.ts';
import type { Method } from '../machine/method.ts';
import { initialState } from '../machine/state.ts';
import { verification } from '../machine/verify.ts';
import type { WidgetError } from '../machine/widget-error.ts';
import type { OptionReports } from '../options/payment-option.ts';
import { deferred } from '../promises.ts';
import { optionIds, wayOfType, type WayId } from '../ways-to-pay.ts';
import { createDropin } from './dropin.ts';
import { newId } from './new-id.ts';
import type { Starting } from './open-widget.ts';
import type { CardPayload } from './payment-method-payload.ts';
import { createRuntime, type Ports } from './runtime.ts';
import { registeredFake, type FakeWidget, type RegisteredFake } from './fake-dropin.ts';

const visa = { type: 'visa', niceType: 'Visa', code: { name: 'CVV', size: 3 } };

const typedCard = (nonce: string): CardPayload => ({
  nonce,
  type: 'CreditCard',
  description: 'ending in 11',
  details: {
    cardType: 'Visa',
    lastFour: '1111',
    lastTwo: '11',
    bin: '411111',
    expirationMonth: '12',
    expirationYear: '2030',
  },
});

/** Opens the fake of a test; where the test has none, the start is refused as on a server. */
export function startFake(options: DropinOptions, authorization: string): Starting {
  const fake = registeredFake();
  if (!fake) throw new DropinError({ code: 'BROWSER_REQUIRED' });
  return openFake(readOptions(options, authorization), options, fake);
}

/** A widget for tests without a browser: the real state machine, without a view, with the test as shopper and gateway. */
export function openFake(
  config: Omit<Config, 'container'>,
  options: DropinOptions,
  { gateway, widgets }: RegisteredFake,
): Starting {
  const { settings } = config;
  const saved = (gateway.savedMethods ?? []).map((method) => ({ ...method, vaulted: true }) as Method);
  const started = deferred<void>();
  // An error of a page's handler fails the test, as it reaches the console of a browser.
  const report = (error: unknown) =>
    queueMicrotask(() => {
      throw error;
    });
  const emitter = createEmitter(report);
  const reports = new Map<WayId, OptionReports>();
  let type: (input: CardInput, payload: unknown) => void = () => undefined;
  let card: Partial<CardPayload> = {};
  let refusal: { cause: unknown } | undefined;

  const fill = (isFilled: boolean) => {
    const field = { isEmpty: !isFilled, isFocused: false, isPotentiallyValid: true, isValid: isFilled };
    const values = Object.fromEntries(fieldNames.map((name) => [name, field]));
    for (const name of [isFilled ? 'notEmpty' : 'empty', 'validityChange'] as const) {
      const input = { name, field: 'number' as FieldName, values, cards: isFilled ? [visa] : [] };
      type(input, { cards: input.cards, emittedBy: input.field, fields: values });
    }
  };
  const ports: Ports = {
    fetchGateway: async () => {
      if (gateway.refusal !== undefined) throw gateway.refusal;
      return {
        challenges: ['cvv'],
        supportedCardTypes: ['Visa', 'MasterCard', 'American Express', 'Discover'],
        guest: saved.length === 0,
        authorization: config.authorization.includes('_') ? 'tokenization-key' : 'client-token',
        threeDSecure: true,
        supported: settings.wanted,
      };
    },
    startFrames: ({ input }) => {
      type = input;
      return {
        ready: Promise.resolve(),
        tokenize: async () => {
          const refused = refusal;
          refusal = undefined;
          if (refused) throw refused.cause;
          return { ...typedCard(`fake-nonce-${newId()}`), ...card } as Method;
        },
        run: ({ type: command }) => {
          if (command === 'clearFields') queueMicrotask(() => fill(false));
        },
        rules: () => [],
        dress: () => undefined,
        stop: async () => undefined,
      };
    },
    fetchMethods: async () => saved,
    deleteMethod: async () => undefined,
    startOption: (id, told) => {
      reports.set(id, told);
      return { ready: Promise.resolve(), stop: async () => undefined };
    },
    collectDeviceData: () => ({ ready: Promise.resolve('fake-device-data'), stop: async () => undefined }),
    startThreeDSecure: () => ({
      ready: Promise.resolve({ verification }),
      verify: async () => ({
        nonce: `fake-nonce-${newId()}`,
        liabilityShifted: true,
        liabilityShiftPossible: true,
        threeDSecureInfo: {},
      }),
      cancel: () => undefined,
      configure: () => undefined,
      stop: async () => undefined,
    }),
    emit: emitter.emit,
    track: () => undefined,
    warn: (option, cause) => console.error(`Drop-in: ${option} could not be set up.`, cause),
    report,
    onStarted: started.resolve,
    onStartFailed: started.reject,
  };
  const runtime = createRuntime(
    initialState({ card: startCardForm({ ...config.cardForm, ...config }), settings }),
    ports,
  );
  const open = (option: WayId) => {
    if (runtime.snapshot().view.id !== option) runtime.send({ type: 'optionChosen', option });
  };

  const widget: FakeWidget = {
    options,
    fillCard: (changes = {}) => {
      card = changes;
      open('card');
      fill(true);
    },
    emptyCard: () => fill(false),
    choose: (payload) => {
      const method = payload as Method;
      const { nonce } = method;
      if (runtime.snapshot().methods.some((one) => one.nonce === nonce))
        return runtime.send({ type: 'methodChosen', nonce });
      const own = config.ownWays.find(({ methodType }) => methodType === method.type);
      const way = own?.id ?? wayOfType(method.type)?.id;
      const told = way && reports.get(way);
      if (!told) throw new Error(`The widget does not offer ${method.type}: ${optionIds.join(', ')}.`);
      open(way);
      told.added(method);
    },
    refuseNextCard: (cause) => void (refusal = { cause }),
  };

  const teardown = () => {
    runtime.send({ type: 'tornDown' });
    const place = widgets.indexOf(widget);
    if (place >= 0) widgets.splice(place, 1);
    return runtime.stopped();
  };
  const dropin = createDropin({ runtime, emitter, teardown, restyle: async () => undefined });
  const ready = started.promise.then(
    () => {
      widgets.push(widget);
      return dropin;
    },
    (error: WidgetError) => Promise.reject(asDropinError(error)),
  );
  runtime.send({ type: 'opened' });
  return { ready, teardown, track: () => undefined };
}
