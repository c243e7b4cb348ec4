import { asInput, asText, type Input } from '../wire/input.ts';

/**
 * One event that a browser reported. `source` is `sdk` for braintree-web's own events, `widget` for those of
 * a widget that uses it. `at` is the time by the browser's clock (ms), `detail` all other data sent with it.
 */
export type AnalyticsEvent = {
  source: 'sdk' | 'widget';
  kind: string;
  at: number;
  sessionId: string | null;
  library: string | null;
  detail: Input;
};

/**
 * Reads the events that a widget posts to its configuration's `analytics.url` (its times are in seconds; here
 * ms). Returns an error message when the body is not valid.
 */
export function readWidgetEvents(body: unknown): AnalyticsEvent[] | string {
  const input = asInput(body);
  const list = input['analytics'];
  if (!Array.isArray(list) || list.length === 0) return 'analytics must be a list of events.';
  const meta = asInput(input['_meta']);
  if (!asText(input['authorizationFingerprint']) && !asText(input['tokenizationKey']))
    return 'authorizationFingerprint or tokenizationKey is required.';
  return eventsOf(list, (one) => {
    const { kind, timestamp, ...detail } = one;
    return {
      source: 'widget',
      kind: asText(kind),
      at: Number(timestamp) * 1000,
      sessionId: asText(meta['sessionId']) ?? null,
      library: asText(input['braintreeLibraryVersion']) ?? null,
      detail,
    };
  });
}

/**
 * Reads the events that braintree-web posts to PayPal's logger. Returns an error message when the body is not
 * valid.
 */
export function readSdkEvents(body: unknown): AnalyticsEvent[] | string {
  const input = asInput(body);
  const list = input['events'];
  if (!Array.isArray(list) || list.length === 0) return 'events must be a list of events.';
  const tracking = asInput(Array.isArray(input['tracking']) ? input['tracking'][0] : undefined);
  return eventsOf(list, ({ event, payload }) => {
    const { env: _env, timestamp, ...detail } = asInput(payload);
    return {
      source: 'sdk',
      kind: asText(event),
      at: Number(timestamp ?? tracking['t']),
      sessionId: asText(tracking['session_id']) ?? null,
      library: asText(tracking['c_sdk_ver']) ?? null,
      detail,
    };
  });
}

/** The largest time that a JavaScript Date can hold, in ms. */
const latest = 8.64e15;

type Read = Omit<AnalyticsEvent, 'kind'> & { kind: string | undefined };

/** All events of a list, or the error message for the first invalid one. */
function eventsOf(list: unknown[], read: (one: Input) => Read): AnalyticsEvent[] | string {
  const events: AnalyticsEvent[] = [];
  for (const one of list) {
    const { kind, ...event } = read(asInput(one));
    if (!kind || kind.length > 200) return 'Each event must have a kind of at most 200 characters.';
    if (!(Math.abs(event.at) <= latest)) return `The event ${kind} must have a valid time.`;
    events.push({ kind, ...event });
  }
  return events;
}
