import type { Product } from 'contracts';

/** How long a deletion can be undone here, in ms (decision 36). */
const undoFor = 30_000;
const key = 'deletedProducts';

export type DeletedProduct = Pick<Product, 'id' | 'name'>;
type Remembered = DeletedProduct & { until: number };

/** The products whose deletion this document has shown already. */
const shown = new Set<string>();

/** Remembers in this tab that a product was deleted, so that it can be undone after a reload. */
export function rememberDeleted({ id, name }: DeletedProduct): void {
  shown.add(id);
  write([...others(id), { id, name, until: Date.now() + undoFor }]);
}

/** Call it once the product was restored. */
export const forgetDeleted = (id: string): void => write(others(id));

/**
 * Deletions from before this document was loaded that can still be undone; each is returned once. Times in
 * ms.
 */
export function deletedBefore(): (DeletedProduct & { leftMs: number })[] {
  const found = read().filter(({ id }) => !shown.has(id));
  for (const { id } of found) shown.add(id);
  return found.map(({ id, name, until }) => ({ id, name, leftMs: until - Date.now() }));
}

const others = (id: string) => read().filter((one) => one.id !== id);

function read(): Remembered[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Remembered[];
    return kept.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}

function write(deleted: Remembered[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(deleted));
  } catch {
    // Without storage the deletion can be undone only until the page is left.
  }
}
