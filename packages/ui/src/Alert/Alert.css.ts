import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const alert = style([
  element,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.small,
    padding: vars.space.medium,
    border: '1px solid transparent',
    borderRadius: vars.radius.medium,
    fontSize: '0.9375rem',
    lineHeight: vars.lineHeight.text,
  },
]);

const look = (text: string, ground: string) => ({
  color: text,
  backgroundColor: ground,
  borderColor: `color-mix(in srgb, ${text} 28%, transparent)`,
});

export const tone = styleVariants({
  info: look(vars.color.info, vars.color.infoSoft),
  success: look(vars.color.success, vars.color.successSoft),
  warning: look(vars.color.warning, vars.color.warningSoft),
  danger: look(vars.color.danger, vars.color.dangerSoft),
});

export const icon = style({ display: 'flex', paddingBlockStart: vars.space.xxxsmall });

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: vars.space.xxsmall,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const title = style([element, { fontWeight: vars.fontWeight.strong }]);

export const action = style({ marginBlockStart: vars.space.xsmall });
