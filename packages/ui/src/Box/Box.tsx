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
  /** The HTML element, chosen for its meaning: a section, a list, the page's main part. */
  as?: BoxElement;
  /** Space inside, on all sides. */
  padding?: Space;
  /** Space inside at the block start and end; default: `padding`. */
  paddingBlock?: Space;
  /** Space inside at the inline start and end; default: `padding`. */
  paddingInline?: Space;
  /** Background; default: none. */
  background?: (typeof boxBackgrounds)[number];
  /** A thin border on all sides. */
  bordered?: boolean;
  /** How round the corners are; default: not at all. */
  radius?: (typeof boxRadii)[number];
  /** How high it lies above the page; default: flat. */
  shadow?: (typeof boxShadows)[number];
  /** Gets the element. */
  ref?: Ref<HTMLElement>;
  /** The content. */
  children?: ReactNode;
};

/** A plain surface: padding, background, border, corners and shadow, all from tokens. */
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
