import { useEffect, useState } from 'react';
import { CardFace, type CardFaceProps } from '../internal/CardFace.tsx';
import { brandDrawings, loaded, type CardBrand } from './brand-drawings.ts';
import type { rareShapes } from './rare-shapes.ts';

export { cardBrands, type CardBrand } from './brand-drawings.ts';

export type CardBrandIconProps = Omit<CardFaceProps, 'of' | 'label'> & {
  /** Whose mark is shown. */
  brand: CardBrand;
  /** The name for screen readers, if no text beside the icon says it; `true` for the brand's usual name. */
  label?: string | true;
};

/**
 * A brand's mark on a small card. Hidden from screen readers unless it has a label. A rare brand's card is
 * empty until the file with its mark has arrived.
 */
export function CardBrandIcon({ brand, label, ...rest }: CardBrandIconProps) {
  const [rare, setRare] = useState<typeof rareShapes>();
  const drawing = brandDrawings[brand];
  const isRare = drawing.shapes === loaded;
  useEffect(() => {
    // Without the file the card stays empty: its name is beside it or in its label.
    if (isRare) import('./rare-shapes.ts').then((file) => setRare(file.rareShapes)).catch(() => {});
  }, [isRare]);
  return (
    <CardFace
      {...rest}
      of={{ ...drawing, shapes: rare?.[brand] ?? drawing.shapes }}
      label={label}
      data-brand={brand}
    />
  );
}
