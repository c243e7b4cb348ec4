import type { ProductDraft } from 'contracts';
import { Alert, Link } from 'ui';
import { draftName, draftPath } from '../product-form/ProductDrafts.tsx';
import { productsText } from './manage-text.ts';

export type BegunProductsProps = {
  /** Saved last first. */
  drafts: readonly ProductDraft[];
  /** The name of a new product that was typed in this tab and not saved; null when there is none. */
  unsaved: string | null;
};

/** How many drafts are named; the others are with the form. */
const named = 3;

/** The products that were begun and are in no list yet. Without any nothing is shown. */
export function BegunProducts({ drafts, unsaved }: BegunProductsProps) {
  const others = drafts.length - named;
  if (drafts.length === 0 && unsaved === null) return null;
  return (
    <Alert title={`${productsText(drafts.length + (unsaved === null ? 0 : 1))} begun`}>
      {unsaved !== null && (
        <>
          <Link href="/crete/product">
            <bdi>{unsaved || 'Without a name'}</bdi>
          </Link>{' '}
          (not saved){drafts.length > 0 && ', '}
        </>
      )}
      {drafts.slice(0, named).map((draft, place) => (
        <span key={draft.id}>
          {place > 0 && ', '}
          <Link href={draftPath(draft)}>
            <bdi>{draftName(draft)}</bdi>
          </Link>
        </span>
      ))}
      {others > 0 && (
        <>
          {' '}
          and <Link href="/crete/product#drafts">{`${productsText(others)} more`}</Link>
        </>
      )}
    </Alert>
  );
}
