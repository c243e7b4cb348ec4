import type { ReactNode, Ref } from 'react';
import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Text.css.ts';

export const textSizes = ['xsmall', 'small', 'medium', 'large'] as const;
export const textTones = ['standard', 'muted', 'accent', 'success', 'warning', 'danger', 'inherit'] as const;
export const textWeights = ['regular', 'medium', 'strong'] as const;
export const textElements = [
  'p',
  'span',
  'div',
  'strong',
  'em',
  'small',
  'dt',
  'dd',
  'legend',
  'time',
] as const;

export type TextProps = NativeProps<'p', 'ref'> & {
  /** medium: for running text; small and xsmall: for notes; large: for text below a title. */
  size?: (typeof textSizes)[number];
  /** The meaning of the colour; inherit: the parent's colour. */
  tone?: (typeof textTones)[number];
  /** How heavy the letters are. */
  weight?: (typeof textWeights)[number];
  /** The HTML element, chosen for its meaning. */
  as?: (typeof textElements)[number];
  /** Gets the element. */
  ref?: Ref<HTMLElement>;
  /** The text. */
  children?: ReactNode;
};

/** Running text; by default a paragraph. */
export function Text({
  size = 'medium',
  tone = 'standard',
  weight = 'regular',
  as = 'p',
  ref,
  ...rest
}: TextProps) {
  const Element = as as 'p';
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLParagraphElement>}
      className={classNames(styles.text, styles.size[size], styles.tone[tone], styles.weight[weight])}
    />
  );
}
