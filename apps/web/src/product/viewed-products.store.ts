import { readStored, writeStored } from '../browser/browser-storage.ts';

const key = 'viewedProducts';
/** The most products that 'Recently viewed' shows. */
const mostShown = 8;

/** The ids of the products that this browser showed last, without this one; the newest first, at most 8. */
export const viewedBefore = (id: string): string[] =>
  read()
    .filter((one) => one !== id)
    .slice(0, mostShown);

/** Remembers that this browser showed a product. One more than is shown is kept, because the shown page is left out. */
export function rememberViewed(id: string): void {
  writeStored({ [key]: JSON.stringify([id, ...read().filter((one) => one !== id)].slice(0, mostShown + 1)) });
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    const ids = Array.isArray(stored) ? stored : [];
    return [...new Set(ids.filter((id): id is string => typeof id === 'string' && id.length <= 64))];
  } catch {
    return [];
  }
}
