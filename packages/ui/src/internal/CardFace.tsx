import { face } from './CardFace.css.ts';
import type { NativeProps } from './native-props.ts';

/** A filled path, or with a width a line along it. */
export type Shape = readonly [color: string, path: string, lineWidth?: number];

/** The mark of a way to pay, on a card of 176 × 112 quarters of a pixel. Letters are paths and need no font. */
export type CardDrawing = { name: string; ground: string; shapes: ReadonlyArray<Shape> };

export type CardFaceProps = NativeProps<'svg', 'children' | 'viewBox'> & {
  of: CardDrawing;
  /** The name for screen readers, if no text beside the icon says it; `true` for the usual name. */
  label: string | true | undefined;
  /** Names by which others find the icon, beside its own. */
  className?: string;
};

/**
 * A small card with a drawing, which also works without styles. Its edge is visible on light and dark pages.
 */
export function CardFace({ of: { name, ground, shapes }, label, className, ...rest }: CardFaceProps) {
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
      viewBox="0 0 176 112"
      className={className ? `${className} ${face}` : face}
    >
      <rect
        x="2"
        y="2"
        width="172"
        height="108"
        rx="16"
        fill={ground}
        stroke="#7d8797"
        strokeOpacity="0.5"
        strokeWidth="4"
      />
      {shapes.map(([color, path, lineWidth]) => (
        <path
          key={path}
          d={path}
          fill={lineWidth ? 'none' : color}
          stroke={lineWidth ? color : undefined}
          strokeWidth={lineWidth}
        />
      ))}
    </svg>
  );
}
