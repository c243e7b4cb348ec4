import { CardBrandIcon } from 'ui';
import type { Method } from '../../machine/method.ts';
import { Part } from '../../views/Part.tsx';
import * as parts from '../../views/parts.ts';
import { brandOfName } from './brand-icons.ts';

/** A card in the colours of the method's brand; without a method, a card of no brand. */
export function CardLogo({ method }: { method?: Method }) {
  const brand = brandOfName(method?.details.cardType ?? '');
  return <Part is={parts.borderedIcon} as={CardBrandIcon} brand={brand} />;
}
