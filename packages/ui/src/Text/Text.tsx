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
  /** medium: to read; small and xsmall: beside something; large: below a title. */
  size?: (typeof textSizes)[number];
  /** What its colour says; inherit: nothing of its own. */
  tone?: (typeof textTones)[number];
  weight?: (typeof textWeights)[number];
  /** The element, for what it means. */
  as?: (typeof textElements)[number];
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

/** Running text; a paragraph unless told otherwise. */
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
