import type { ReactNode } from 'react';
import { face, lettering } from './CardFace.css.ts';
import type { NativeProps } from './native-props.ts';

/** Our own drawing of a way to pay, on a card of 44 × 28. */
export type CardDrawing = { name: string; ground: string; drawing: ReactNode };

export type CardFaceProps = NativeProps<'svg', 'children' | 'viewBox'> & {
  of: CardDrawing;
  /** The name for screen readers, if no text beside the icon says it; `true` for the usual name. */
  label: string | true | undefined;
};

/**
 * A small card with a drawing, which also works without styles. Its edge is visible on light and dark pages.
 */
export function CardFace({ of: { name, ground, drawing }, label, ...rest }: CardFaceProps) {
  const spoken = label === true ? name : label;
  return (
    <svg
      role={spoken ? 'img' : undefined}
      aria-label={spoken}
      aria-hidden={spoken ? undefined : true}
      focusable="false"
      width="44"
      height="28"
      {...rest}
      viewBox="0 0 44 28"
      className={face}
    >
      <rect x="0.5" y="0.5" width="43" height="27" rx="4" fill={ground} />
      {drawing}
      <rect x="0.5" y="0.5" width="43" height="27" rx="4" fill="none" stroke="#7d8797" strokeOpacity="0.5" />
    </svg>
  );
}

type Lettering = { size?: number; width: number; x?: number; y?: number };

/** Letters centred at `x` and `y`. Their width is set, so that they fit with any page's font. */
export const word = (
  text: string,
  fill: string,
  { size = 11, width, x = 22, y = 14 }: Lettering,
): ReactNode => (
  <text
    x={x}
    y={y + size * 0.36}
    fontSize={size}
    textLength={width}
    lengthAdjust="spacingAndGlyphs"
    fill={fill}
    textAnchor="middle"
    className={lettering}
  >
    {text}
  </text>
);
