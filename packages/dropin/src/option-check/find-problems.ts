import { isSameName, nearestName } from './nearest-name.ts';
import { notGiven, passedOnAsItIs, passedOnWith, type Rule, type Rules } from './rule.ts';

/** The most problems that one call of the page is told. An object may have any number of names. */
const most = 20;

/**
 * What a page gave that has no effect, one sentence each (docs/behaviour/widget.md#what-has-no-effect).
 * Values are read, never called or changed. What cannot be read is left out.
 * @param rules of the options in `given`
 * @param at the name of `given` with a dot behind it, unless it has the options of `create`; and whether what is
 * unknown goes to a script of others
 */
export function findProblems(
  given: unknown,
  rules: Rules,
  { path = '', passesOn = false }: { path?: string; passesOn?: boolean } = {},
): readonly string[] {
  const problems: string[] = [];
  checkObject({ given, path, rule: { ...passedOnWith(rules), passesOn } }, rules, problems);
  return problems;
}

interface Part {
  given: unknown;
  rule: Rule;
  path: string;
}

function checkObject({ given: value, rule, path }: Part, all: Rules, problems: string[]): void {
  const { inside, passesOn } = rule;
  const given = value === true ? {} : value;
  if (!inside || typeof given !== 'object' || given === null) return;
  const needed = holds(() => rule.needs?.(given as Readonly<Record<string, unknown>>)) ?? [];
  for (const name of needed)
    if (!read(given, name))
      problems.push(`The option ${quoted(path + name)} is missing. Payments fail without it.`);
  for (const name of namesIn(given)) {
    if (problems.length >= most) return;
    const known = Object.hasOwn(inside, name) ? inside[name] : undefined;
    const value = read(given, name);
    if (known) checkValue({ given: value, rule: known, path: path + name }, all, problems);
    else if (value !== undefined) {
      const near = nearestPath(name, { inside, path, all: passesOn ? {} : all });
      if (near || !passesOn) problems.push(unknownName(path + name, near, passesOn));
    }
  }
}

function checkValue({ given, rule, path }: Part, all: Rules, problems: string[]): void {
  if (given === undefined || given === null) return;
  const because = holds(() => (rule.accepts(given) ? (rule.inertBecause?.(given) ?? '') : undefined));
  if (because === undefined)
    problems.push(`The option ${quoted(path)} must be ${rule.must}. ${rule.otherwise?.(given) ?? notGiven}`);
  else if (because) problems.push(`The option ${quoted(path)} has no effect: ${because}.`);
  else if (rule.each && Array.isArray(given)) {
    for (const [index, member] of given.slice(0, most).entries())
      checkValue({ given: member, rule: rule.each, path: `${path}[${index}]` }, all, problems);
  } else checkObject({ given, rule, path: `${path}.` }, all, problems);
}

/** A known name beside the wrong one that resembles it, or the place where that very name belongs. */
function nearestPath(
  name: string,
  { inside, path, all }: { inside: Rules; path: string; all: Rules },
): string | undefined {
  const near = nearestName(name, Object.keys(inside));
  if (near !== undefined) return path + near;
  const deeper = pathsOf(name, inside).map((place) => path + place);
  const places = deeper.length > 0 ? deeper : Object.keys(all).filter((known) => isSameName(known, name));
  return highest(places);
}

/** The path with the fewest parts; none where several have as few. */
function highest(paths: readonly string[]): string | undefined {
  const depth = (path: string) => path.split('.').length;
  const least = Math.min(...paths.map(depth));
  const [first, second] = paths.filter((path) => depth(path) === least);
  return second === undefined ? first : undefined;
}

/** Every place of a name in objects inside of objects. */
function pathsOf(name: string, rules: Rules): readonly string[] {
  return Object.entries(rules).flatMap(([known, { inside = {} }]) => {
    const paths = pathsOf(name, inside).map((path) => `${known}.${path}`);
    return isSameName(known, name) ? [known, ...paths] : paths;
  });
}

function unknownName(path: string, near: string | undefined, passesOn = false): string {
  const result = passesOn ? passedOnAsItIs : 'It has no effect.';
  return `The option ${quoted(path)} is not known. ${result}${near ? ` Did you mean ${quoted(near)}?` : ''}`;
}

/** A name as one short line of text, whatever it contains. */
export function quoted(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}

function namesIn(given: object): readonly string[] {
  return holds(() => Object.keys(given)) ?? [];
}

/** A getter may throw. */
function read(given: object, name: string): unknown {
  return holds(() => (given as Readonly<Record<string, unknown>>)[name]);
}

function holds<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
