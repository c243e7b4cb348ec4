import { isolated } from 'contracts/isolated';
import { maxLineQuantity } from 'contracts/order-limits';
import { Alert, Button, formatRupees, Heading, ProductCard, QuantityField, Skeleton, Stack } from 'ui';
import type { CartLine, CartNote } from './cart-lines.ts';
import * as styles from './CartLineCard.css.ts';

export type CartLineCardProps = {
  line: CartLine;
  /** The api's message about this line when it refused the order. */
  refusal?: string | undefined;
  /** false: the browser has no room for it. */
  onCount: (count: number) => boolean;
  onRemove: () => void;
};

/**
 * One line of the cart: the product as the api has it now, the quantity, and notes about changes since it was
 * added.
 */
export function CartLineCard({ line, refusal, onCount, onRemove }: CartLineCardProps) {
  const remove = (
    <Button
      variant="quiet"
      size="small"
      data-remove={line.id}
      // Ignores the second click of a double click, which would hit the next line, and a key that is held down.
      onClick={({ detail }) => detail < 2 && onRemove()}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      Remove Item
    </Button>
  );
  const known = line.pricePaise !== null && line;
  return (
    <Stack gap="xsmall">
      {line.loading ? (
        <CartLineSkeleton name={line.name} />
      ) : known ? (
        <ProductCard
          layout="row"
          headingLevel={2}
          name={line.name}
          spokenName={isolated(line.name)}
          pricePaise={line.pricePaise ?? 0}
          totalPaise={line.count * (line.pricePaise ?? 0)}
          href={`/product/${encodeURIComponent(line.id)}`}
          document
          picture={{ ...line.picture, sizes: '7rem' }}
          actions={
            <>
              <QuantityField stepper value={line.count} max={maxLineQuantity} onCommit={onCount} />
              {remove}
            </>
          }
        />
      ) : (
        <Stack as="article" gap="small" align="start" aria-label={line.name}>
          <Heading level={2} size="small">
            {line.name}
          </Heading>
          {remove}
        </Stack>
      )}
      {line.notes.map((note) => (
        <Alert
          key={note.kind}
          tone={note.kind === 'gone' || note.kind === 'sold-out' ? 'danger' : 'warning'}
          // Appears while the quantity is edited.
          live={note.kind === 'few-left'}
        >
          {noteText(note)}
        </Alert>
      ))}
      {refusal && line.notes.length === 0 && <Alert tone="danger">{refusal}</Alert>}
    </Stack>
  );
}

/** Stands in for a line until the api has answered. */
export const CartLineSkeleton = ({ name }: { name?: string }) => (
  <article aria-busy className={styles.skeleton}>
    <div className={styles.picture}>
      <Skeleton shape="picture" />
    </div>
    <div className={styles.words}>
      {name ? <h2 className={styles.name}>{name}</h2> : <Skeleton shape="heading" />}
      <div className={styles.amounts}>
        <Skeleton shape="shortLine" />
      </div>
    </div>
    <div className={styles.actions}>
      <Skeleton shape="control" />
    </div>
  </article>
);

function noteText(note: CartNote): string {
  switch (note.kind) {
    case 'gone':
      return 'This product is not in the shop any more. Remove it to go on.';
    case 'sold-out':
      return 'This product is sold out. Remove it to go on.';
    case 'few-left':
      return `Only ${note.left} ${note.left === 1 ? 'is' : 'are'} left. Lower the quantity to ${note.left} to go on.`;
    case 'price':
      return `The price has changed from ${formatRupees(note.wasPaise)} to ${formatRupees(note.nowPaise)} since you added it.`;
  }
}
