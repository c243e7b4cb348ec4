import type { NativeProps } from '../internal/native-props.ts';
import { brandDrawings, type CardBrand } from './brand-drawings.tsx';
import { icon } from './CardBrandIcon.css.ts';

export { cardBrands, type CardBrand } from './brand-drawings.tsx';

export type CardBrandIconProps = NativeProps<'svg', 'children' | 'viewBox'> & {
  brand: CardBrand;
  /** Names the brand to screen readers, where no words beside it do: `true` for its usual name. */
  label?: string | true;
};

/** A small card in its brand's colours. Unspoken unless labelled. */
export function CardBrandIcon({ brand, label, ...rest }: CardBrandIconProps) {
  const { name, ground, drawing } = brandDrawings[brand];
  const spoken = label === true ? name : label;
  return (
    <svg
      role={spoken ? 'img' : undefined}
      aria-label={spoken}
      aria-hidden={spoken ? undefined : true}
      focusable="false"
      {...rest}
      viewBox="0 0 44 28.8"
      data-brand={brand}
      className={icon}
    >
      <rect x="0.5" y="0.5" width="43" height="27.8" rx="4" fill={ground} />
      {drawing}
      <rect
        x="0.5"
        y="0.5"
        width="43"
        height="27.8"
        rx="4"
        fill="none"
        stroke="#141c2e"
        strokeOpacity="0.2"
      />
    </svg>
  );
}
