import { CardFace, type CardFaceProps } from '../internal/CardFace.tsx';
import { brandDrawings, type CardBrand } from './brand-drawings.tsx';

export { cardBrands, type CardBrand } from './brand-drawings.tsx';

export type CardBrandIconProps = Omit<CardFaceProps, 'of' | 'label'> & {
  brand: CardBrand;
  /** Names the brand to screen readers, where no words beside it do: `true` for its usual name. */
  label?: string | true;
};

/** A small card in its brand's colours. Unspoken unless labelled. */
export function CardBrandIcon({ brand, label, ...rest }: CardBrandIconProps) {
  return <CardFace {...rest} of={brandDrawings[brand]} label={label} data-brand={brand} />;
}
