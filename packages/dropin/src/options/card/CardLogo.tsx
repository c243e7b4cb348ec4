import { CardBrandIcon } from 'ui';
import type { Method } from '../../machine/method.ts';
import { brandOfName } from './brand-icons.ts';

/** A card in its brand's colours; without a method, of no brand. */
export function CardLogo({ method }: { method?: Method }) {
  return <CardBrandIcon brand={brandOfName(method?.details.cardType ?? '')} />;
}
