import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { supportedBrowsers } from './supported-browsers.ts';

/** What MDN knows about browsers. Read as a file, because it is too large for the type checker. */
const data = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData;
const builtins = data.javascript.builtins as Identifier;
const interfaces = data.api as Identifier;
const styles = data.css as unknown as Record<'properties' | 'selectors' | 'at-rules' | 'types', Identifier>;

/** MDN's names of the browsers, where they differ from Vite's. */
const browsers = Object.entries(supportedBrowsers).map(
  ([name, version]) => [name === 'ios' ? 'safari_ios' : name, version] as const,
);

/**
 * The supported browsers that got a feature later, each with the version that has it, such as `firefox 104`.
 * A browser that has no version with it is left out: there the oldest is like the newest. What is behind a
 * setting or under a prefix does not count.
 */
function lackingIn({ support }: CompatStatement): string[] {
  return browsers.flatMap(([name, version]) => {
    const given = support[name as keyof typeof support];
    const all = (Array.isArray(given) ? given : [given]).filter(
      (one) => one && !one.flags && !one.prefix && !one.alternative_name,
    );
    const had = all.some(
      (one) => isSince(one?.version_added, version) && !isSince(one?.version_removed, version),
    );
    const later = all.find((one) => typeof one?.version_added === 'string');
    return had || !later ? [] : [`${name} ${later.version_added}`];
  });
}

function isSince(since: unknown, version: string): boolean {
  return since === true || (typeof since === 'string' && isAtMost(since, version));
}

function isAtMost(since: string, version: string): boolean {
  const [[major = 0, minor = 0], [wanted = 0, most = 0]] = [numbers(since), numbers(version)];
  return major < wanted || (major === wanted && minor <= most);
}

/** A version may be written as `≤37`. One that is no number, such as `preview`, is newer than all. */
function numbers(version: string): number[] {
  return version
    .replace('≤', '')
    .split('.')
    .map((part) => (Number.isNaN(Number(part)) ? Infinity : Number(part)));
}

/** The browsers that lack a feature; none where MDN does not know it. */
function lackingFor(feature: Identifier | undefined): string[] {
  return feature?.__compat ? lackingIn(feature.__compat) : [];
}

/**
 * The objects that the widget's code has in its hands. Others have members of any name, so that the widget's
 * own names would look like them.
 */
const common = new RegExp(
  [
    'AbortController|AbortSignal|Blob|CSSStyle.+|CSSRule.*|Crypto|CustomElementRegistry|DOMTokenList',
    'Document|DocumentFragment|Element|Event|EventTarget|File|FormData|HTML.+|Headers|History|Location',
    'MediaQueryList|MessageEvent|MutationObserver|Navigator|Node|NodeList|Performance|Request',
    'ResizeObserver|Response|SVGElement|Selection|ShadowRoot|Storage|URL|URLSearchParams|Window',
    'XMLHttpRequest',
  ]
    .map((names) => `^(?:${names})$`)
    .join('|'),
);

/** The supported browsers that lack a global, such as `Iterator` or `Navigation`. */
export function lackingGlobal(name: string): string[] {
  return lackingFor(builtins[name] ?? interfaces[name] ?? (interfaces['Window'] as Identifier)[name]);
}

/** Whether a global is a built-in object or an interface, such as `Promise` or `AbortSignal`. */
export function isObjectOfBrowsers(name: string): boolean {
  return name in builtins || name in interfaces;
}

/** The supported browsers that lack a member of a global, such as `withResolvers` of `Promise`. */
export function lackingStatic(owner: string, name: string): string[] {
  const [builtin, known] = [
    builtins[owner] as Identifier | undefined,
    interfaces[owner] as Identifier | undefined,
  ];
  return lackingFor(builtin?.[name] ?? known?.[`${name}_static`]);
}

/** A member of a built-in object or of an interface, and the supported browsers that lack it. */
interface Member {
  owner: string;
  /** MDN ends the names of an interface's static members with `_static`, which is left out here */
  name: string;
  lacking: string[];
}

const members: Member[] = [builtins, interfaces].flatMap((all) =>
  Object.entries(all).flatMap(([owner, parts]) =>
    Object.entries(parts as Identifier)
      .filter(([name]) => name !== '__compat')
      .map(([name, part]) => ({
        owner,
        name: name.replace(/_static$/, ''),
        lacking: lackingFor(part as Identifier),
      })),
  ),
);
const membersByName = Map.groupBy(members, ({ name }) => name);

/**
 * The supported browsers that lack a member of an object of the page, whatever object it is. None when some
 * object has had a member of that name for longer: a name alone does not say which object is meant.
 */
export function lackingMember(name: string): string[] {
  const known = membersByName.get(name) ?? [];
  if (known.some(({ lacking }) => lacking.length === 0)) return [];
  return known.find(({ owner }) => owner in builtins || common.test(owner))?.lacking ?? [];
}

/** Every member of a built-in object or of a common interface that a supported browser lacks. */
export function newerMembers(): Pick<Member, 'owner' | 'name'>[] {
  return members
    .filter(({ owner, lacking }) => lacking.length > 0 && (owner in builtins || common.test(owner)))
    .map(({ owner, name }) => ({ owner, name }));
}

export function lackingProperty(property: string): string[] {
  return lackingFor(styles.properties[property]);
}

export function lackingSelector(name: string): string[] {
  return lackingFor(styles.selectors[name]);
}

export function lackingAtRule(name: string): string[] {
  return lackingFor(styles['at-rules'][name]);
}

/** The supported browsers that lack a word, a function or a unit in the value of a property. */
export function lackingValue(property: string, word: string, isPlain: boolean): string[] {
  const own = (styles.properties[property] as Identifier | undefined)?.[word] as Identifier | undefined;
  const group = unitGroups.find(([units]) => units.test(word))?.[1];
  return lackingFor(own ?? (isPlain ? undefined : valueTypes.get(group ?? word)));
}

/** MDN's names of units that came together. */
const unitGroups = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^cq/, 'container_query_length_units'],
] as const;

/** The features of every type of value, by name: functions such as `color-mix`, and units. */
const valueTypes = new Map<string, Identifier>();
function collect(part: Identifier): void {
  for (const [name, inner] of Object.entries(part) as [string, Identifier][]) {
    if (name === '__compat') continue;
    if (!valueTypes.has(name)) valueTypes.set(name, inner);
    collect(inner);
  }
}
collect(styles.types);
