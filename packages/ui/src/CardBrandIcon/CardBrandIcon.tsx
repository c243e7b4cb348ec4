import { CardFace, type CardFaceProps } from '../internal/CardFace.tsx';
import { brandDrawings, type CardBrand } from './brand-drawings.tsx';

export { cardBrands, type CardBrand } from './brand-drawings.tsx';

export type CardBrandIconProps = Omit<CardFaceProps, 'of' | 'label'> & {
  brand: CardBrand;
  /** The name for screen readers, if no text beside the icon says it; `true` for the brand's usual name. */
  label?: string | true;
};

/** A small card in its brand's colours. Hidden from screen readers unless it has a label. */
export function CardBrandIcon({ brand, label, ...rest }: CardBrandIconProps) {
  return <CardFace {...rest} of={brandDrawings[brand]} label={label} data-brand={brand} />;
}
