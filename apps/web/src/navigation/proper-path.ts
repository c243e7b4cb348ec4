/**
 * The canonical spelling of a page's path: as in the route table, without a slash at the end; parameters stay
 * as they are. Null for a path that no pattern matches.
 */
export function properPath(pathname: string, patterns: readonly string[]): string | null {
  const segments = segmentsOf(pathname);
  for (const pattern of patterns) {
    const parts = segmentsOf(pattern);
    const isMatch =
      parts.length === segments.length && parts.every((part, place) => matches(segments[place] ?? '', part));
    if (isMatch)
      return `/${parts.map((part, place) => (isParameter(part) ? segments[place] : part)).join('/')}`;
  }
  return null;
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1);
const isParameter = (part: string): boolean => part.startsWith(':');

function matches(segment: string, part: string): boolean {
  if (isParameter(part)) return segment !== '';
  return decoded(segment).toLowerCase() === part.toLowerCase();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
