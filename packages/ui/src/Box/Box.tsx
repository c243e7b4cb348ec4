import type { ReactNode, Ref } from 'react';
import { classNames } from '../internal/class-names.ts';
import { element } from '../internal/element.css.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { sprinkles } from '../theme/sprinkles.css.ts';
import type { Space } from '../theme/tokens.ts';

export const boxElements = [
  'div',
  'section',
  'article',
  'main',
  'aside',
  'header',
  'footer',
  'ul',
  'ol',
  'li',
  'span',
] as const;
export type BoxElement = (typeof boxElements)[number];
export const boxBackgrounds = ['page', 'surface', 'sunken', 'accentSoft'] as const;
export const boxRadii = ['small', 'medium', 'large', 'full'] as const;
export const boxShadows = ['low', 'raised', 'floating'] as const;

export type BoxProps = NativeProps<'div', 'ref'> & {
  /** The element, for what it means: a section, a list, the page's main part. */
  as?: BoxElement;
  /** Space inside, on all sides. */
  padding?: Space;
  /** Before and after in the direction of blocks; `padding` unless said. */
  paddingBlock?: Space;
  /** At start and end of the lines; `padding` unless said. */
  paddingInline?: Space;
  /** Its ground; none unless said. */
  background?: (typeof boxBackgrounds)[number];
  /** A hairline all around. */
  bordered?: boolean;
  radius?: (typeof boxRadii)[number];
  shadow?: (typeof boxShadows)[number];
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

/** A plain surface: space inside, ground, border, corner and shadow, from tokens only. */
export function Box({
  as = 'div',
  padding,
  paddingBlock = padding,
  paddingInline = padding,
  background,
  bordered = false,
  radius,
  shadow,
  ref,
  ...rest
}: BoxProps) {
  const Element = as as 'div';
  const look = sprinkles({
    paddingBlock,
    paddingInline,
    backgroundColor: background,
    border: bordered ? 'standard' : undefined,
    borderRadius: radius,
    boxShadow: shadow,
  });
  return <Element {...rest} ref={ref as Ref<HTMLDivElement>} className={classNames(element, look)} />;
}
