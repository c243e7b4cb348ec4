/** What one gateway showed and the other did not: a place in the answer, and what stood there. */
export type Difference = { at: string; here: string; there: string };

/**
 * Compares what two gateways showed, after all that must differ is made alike: ids, tokens, dates and the
 * word of the run. Fields that only one of them has are differences too; `nothing` stands for them.
 */
export function differencesOf(
  here: { seen: unknown; run: string },
  there: { seen: unknown; run: string },
): Difference[] {
  return compare(alike(here.seen, here.run), alike(there.seen, there.run), '');
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

/** Names of fields whose values each gateway makes up for itself. */
const ownNames =
  /(^id|Id|Ids|[tT]oken|[nN]once|globalId|Code$|uniqueNumberIdentifier|clientToken|imageUrl|user|requestId|currencyIsoCode)$/;
/** … save those among them that mean the same everywhere. */
const commonNames = /(ResponseCode|countryCode\w*|customerCode)$/;

function alike(value: unknown, run: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => alike(one, run, name));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, alike(one, run, key)]));
  if (typeof value !== 'string' || value === '') return value;
  if (/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value)) return '<date>';
  if (ownNames.test(name) && !commonNames.test(name)) return '<own>';
  return value.replaceAll(run, '<run>');
}
