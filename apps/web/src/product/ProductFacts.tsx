import type { Product } from 'contracts';
import * as styles from './ProductFacts.css.ts';

/** What is known of a product beside its description: category, delivery, and what a change of mind costs. */
export function ProductFacts({ product: { category, needsShipping } }: { product: Product }) {
  const facts = [
    [
      'Delivery',
      needsShipping
        ? 'Free. You give the address at the checkout.'
        : 'Nothing is sent, so no address is needed.',
    ],
    ['Refunds', 'Canceling costs nothing until you pay. A refund goes back the way you paid.'],
    ['Category', <bdi key="name">{category.name}</bdi>],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
