import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';
import { lightColors, lightShadows, radius as radii, space as spaces, type ColorName } from './tokens.ts';

const names = Object.keys(lightColors) as ColorName[];

export const chip = style({
  blockSize: '3.5rem',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
});

export const ground = styleVariants(Object.fromEntries(names.map((name) => [name, name])), (name) => ({
  backgroundColor: vars.color[name as ColorName],
}));

export const pair = style({
  padding: vars.space.small,
  borderRadius: vars.radius.small,
  fontSize: vars.fontSize.small,
});

export const front = styleVariants(Object.fromEntries(names.map((name) => [name, name])), (name) => ({
  color: vars.color[name as ColorName],
}));

export const bar = style({ blockSize: '1rem', backgroundColor: vars.color.accent, borderRadius: 2 });

export const length = styleVariants(spaces, (_value, name) => ({ inlineSize: vars.space[name as 'medium'] }));

const block = style({ blockSize: '5rem', inlineSize: '8rem', backgroundColor: vars.color.surface });

export const corner = styleVariants(radii, (_value, name) => [
  block,
  { border: `1px solid ${vars.color.controlBorder}`, borderRadius: vars.radius[name as 'medium'] },
]);

export const shade = styleVariants(lightShadows, (_value, name) => [
  block,
  { borderRadius: vars.radius.medium, boxShadow: vars.shadow[name as 'low'] },
]);
