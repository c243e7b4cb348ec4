import type { Off } from './lengths.ts';
import type { Tokens } from './tokens.ts';

export function offLayers(style: CSSStyleDeclaration, { layer }: Tokens): Off[] {
  const { zIndex: value } = style;
  return ['auto', '0', '-1'].includes(value) || layer.has(value) ? [] : [{ property: 'z-index', value }];
}

/** Durations and curves of an element's motion that are no tokens. */
export function offMotion(style: CSSStyleDeclaration, { motion, curve }: Tokens): Off[] {
  const durations = [
    ['transition-duration', style.transitionDuration],
    ...(style.animationName === 'none' ? [] : [['animation-duration', style.animationDuration]]),
  ] as [string, string][];
  const off = durations.flatMap(([property, list]) =>
    list
      .split(', ')
      .filter((value) => value !== '0s' && !motion.has(value))
      .map((value) => ({ property, value })),
  );
  const moves = style.transitionDuration !== '0s';
  const curves = moves ? style.transitionTimingFunction.split(/,\s*(?![^(]*\))/) : [];
  const offCurves = curves
    .filter((value) => value !== 'linear' && !curve.has(value))
    .map((value) => ({ property: 'transition-timing-function', value }));
  return [...off, ...offCurves];
}
