import type { DeliveryDays, Product } from 'contracts';
import { inWorkingDays } from 'contracts/delivery-days';
import * as styles from './ProductFacts.css.ts';

type Props = {
  product: Product;
  /** How long deliveries take; null where the shop names no time. */
  deliveryDays: DeliveryDays | null;
};

/** What is known of a product beside its description: category, delivery, and what a change of mind costs. */
export function ProductFacts({ product: { category, needsShipping }, deliveryDays }: Props) {
  const facts = [
    [
      'Delivery',
      needsShipping
        ? `Free${deliveryDays ? `, in ${inWorkingDays(deliveryDays)}` : ''}. You give the address at the checkout.`
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
