import { CardBrandIcon } from 'ui';
import type { Method } from '../../machine/method.ts';
import { brandOfName } from './brand-icons.ts';

/** A card in the colours of the method's brand; without a method, a card of no brand. */
export function CardLogo({ method }: { method?: Method }) {
  return <CardBrandIcon brand={brandOfName(method?.details.cardType ?? '')} />;
}
