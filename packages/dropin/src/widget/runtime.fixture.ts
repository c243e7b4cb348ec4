import { defaultSettings, initialState, type Settings } from '../machine/state.ts';
import type { Gateway } from '../machine/gateway.ts';
import type { Method } from '../machine/method.ts';
import { startCardForm, type CardInput } from '../machine/card/card-form.ts';
import { verification } from '../machine/verify.ts';
import type { CardFrames } from '../options/card/hosted-fields.sdk.ts';
import type { OptionReports, RunningOption } from '../options/payment-option.ts';
import type { Ports, Runtime } from './runtime.ts';

export const gateway: Gateway = {
  challenges: [],
  supportedCardTypes: ['Visa'],
  guest: false,
  authorization: 'client-token',
  threeDSecure: false,
  supported: ['card', 'paypal', 'venmo'],
};
export const method: Method = { nonce: 'n1', type: 'CreditCard', details: { lastFour: '1111' } };
export const paypalMethod: Method = { nonce: 'p1', type: 'PayPalAccount', details: {} };
export const savedMethod: Method = { ...method, nonce: 's1', vaulted: true };
const shifted = { liabilityShifted: true, liabilityShiftPossible: true, threeDSecureInfo: {} };
const valid = { isEmpty: false, isFocused: false, isPotentiallyValid: true, isValid: true };
export const complete: CardInput = {
  name: 'validityChange',
  field: 'number',
  values: { number: valid, expirationDate: valid },
  cards: [{ type: 'visa', code: { size: 3 } }],
};

/**
 * Ports whose frames, gateway, collector and PayPal answer when the test resolves their promises. `log` has
 * the calls it got.
 */
export function portsOf(changes: Partial<Ports> = {}, ofFrames: Partial<CardFrames> = {}) {
  const log: string[] = [];
  const frames = Promise.withResolvers<void>();
  const client = Promise.withResolvers<Gateway>();
  const token = Promise.withResolvers<Method>();
  const paypal = Promise.withResolvers<void>();
  let type: (report: CardInput) => void = () => undefined;
  let reports: OptionReports | undefined;
  const option: RunningOption = {
    ready: paypal.promise,
    stop: async () => void log.push('paypal stopped'),
    configure: (key, value) => {
      log.push(`paypal ${key}: ${String(value)}`);
      return key !== 'locale';
    },
  };
  const ports: Ports = {
    fetchGateway: () => client.promise,
    startFrames: (on) => {
      type = (report) => on.input(report, { fields: report.values });
      return {
        ready: frames.promise,
        tokenize: () => token.promise,
        run: (command) => log.push(command.type),
        rules: () => [],
        dress: () => undefined,
        stop: async () => void log.push('frames stopped'),
        ...ofFrames,
      };
    },
    fetchMethods: async () => [],
    deleteMethod: async () => undefined,
    startOption: (_id, on) => {
      reports = on;
      return option;
    },
    collectDeviceData: () => ({
      ready: Promise.resolve('device'),
      stop: async () => void log.push('collector stopped'),
    }),
    startThreeDSecure: () => ({
      ready: Promise.resolve({ verification }),
      verify: ({ nonce }) => Promise.resolve({ nonce: `verified ${nonce}`, ...shifted }),
      cancel: () => void log.push('verification canceled'),
      configure: (key, value) => void log.push(`3-D Secure ${key}: ${String(value)}`),
      stop: async () => void log.push('3-D Secure stopped'),
    }),
    emit: (name) => log.push(name),
    track: () => undefined,
    warn: (id, cause) => log.push(`warned of ${id}: ${String(cause)}`),
    report: (error) => log.push(`reported ${String(error)}`),
    onStarted: () => log.push('started'),
    onStartFailed: ({ code }) => log.push(`failed ${code}`),
    ...changes,
  };
  const input = (report: CardInput) => type(report);
  return { ports, log, frames, client, token, paypal, option, input, reports: () => reports };
}

export function start(settings: Partial<Settings> = {}) {
  return initialState({
    card: startCardForm({ name: 'absent' }),
    settings: { ...defaultSettings, clearsFields: false, ...settings },
  });
}

/** Waits until the handlers of settled promises have run. */
export const turn = () => new Promise((done) => setTimeout(done));

/** Starts the widget with such ports, and waits until it is ready. */
export async function makeReady(runtime: Runtime, { frames, client, paypal }: ReturnType<typeof portsOf>) {
  runtime.send({ type: 'opened' });
  frames.resolve();
  paypal.resolve();
  client.resolve(gateway);
  await turn();
}
