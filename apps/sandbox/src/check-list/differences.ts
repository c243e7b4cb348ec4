/** A difference between two gateways: the place in the result, and both values. */
export type Difference = { at: string; here: string; there: string };

/**
 * Compares the results of two gateways. Values that always differ are first made equal: ids, tokens, dates
 * and the name of the run. A field that only one result has is also a difference; the other value is then
 * `nothing`.
 */
export function differencesOf(
  here: { seen: unknown; run: string },
  there: { seen: unknown; run: string },
): Difference[] {
  return compare(normalised(here.seen, here.run), normalised(there.seen, there.run), '');
}

const nothing = 'nothing';

function compare(here: unknown, there: unknown, at: string): Difference[] {
  if (isObject(here) && isObject(there)) {
    const names = new Set([...Object.keys(here), ...Object.keys(there)]);
    return [...names]
      .toSorted()
      .flatMap((name) => compare(here[name], there[name], at ? `${at}.${name}` : name));
  }
  const [one, other] = [shown(here), shown(there)];
  return one === other ? [] : [{ at, here: one, there: other }];
}

function shown(value: unknown): string {
  return value === undefined ? nothing : JSON.stringify(value);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Names of fields whose values each gateway creates itself. */
const ownNames =
  /(^id|Id|Ids|[tT]oken|[nN]once|globalId|Code$|uniqueNumberIdentifier|clientToken|imageUrl|user|requestId|currencyIsoCode)$/;
/** Names among them whose values mean the same everywhere. */
const commonNames = /(ResponseCode|countryCode\w*|customerCode)$/;

function normalised(value: unknown, run: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => normalised(one, run, name));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, normalised(one, run, key)]));
  if (typeof value !== 'string' || value === '') return value;
  if (/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value)) return '<date>';
  if (ownNames.test(name) && !commonNames.test(name)) return '<own>';
  return value.replaceAll(run, '<run>');
}
