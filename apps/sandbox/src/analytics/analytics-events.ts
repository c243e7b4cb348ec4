import { asInput, asText, type Input } from '../wire/input.ts';

/**
 * One event that a browser reported: `sdk` for braintree-web's own, `widget` for those of a widget on top of
 * it. `at` is when it happened by the browser's clock (ms), `detail` what else was sent with it.
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
 * Reads what a widget posts to the `analytics.url` of its configuration (seconds become ms); a sentence when
 * it is none.
 */
export function readWidgetEvents(body: unknown): AnalyticsEvent[] | string {
  const input = asInput(body);
  const list = input['analytics'];
  if (!Array.isArray(list) || list.length === 0) return 'analytics must be a list of events.';
  const meta = asInput(input['_meta']);
  if (!asText(input['authorizationFingerprint']) && !asText(input['tokenizationKey']))
    return 'authorizationFingerprint or tokenizationKey must say who reports.';
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

/** Reads what braintree-web posts to PayPal's logger; a sentence when it is none. */
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

/** The last moment that a date can name. */
const latest = 8.64e15;

type Read = Omit<AnalyticsEvent, 'kind'> & { kind: string | undefined };

/** All events of a list, or what one of them lacks. */
function eventsOf(list: unknown[], read: (one: Input) => Read): AnalyticsEvent[] | string {
  const events: AnalyticsEvent[] = [];
  for (const one of list) {
    const { kind, ...event } = read(asInput(one));
    if (!kind || kind.length > 200) return 'Each event must say its kind, in at most 200 characters.';
    if (!(Math.abs(event.at) <= latest)) return `The event ${kind} must say its time.`;
    events.push({ kind, ...event });
  }
  return events;
}
