/**
 * The one spelling of a page's path: as the route table has it, without a slash at its end. What stands for a
 * parameter stays as it is. Null for a path that no pattern means.
 */
export function properPath(pathname: string, patterns: readonly string[]): string | null {
  const segments = segmentsOf(pathname);
  for (const pattern of patterns) {
    const parts = segmentsOf(pattern);
    const isMeant =
      parts.length === segments.length && parts.every((part, place) => means(segments[place] ?? '', part));
    if (isMeant)
      return `/${parts.map((part, place) => (isParameter(part) ? segments[place] : part)).join('/')}`;
  }
  return null;
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1);
const isParameter = (part: string): boolean => part.startsWith(':');

function means(segment: string, part: string): boolean {
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
