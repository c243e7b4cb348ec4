import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const badge = style([
  element,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '1.5rem',
    paddingBlock: vars.space.xxxsmall,
    paddingInline: vars.space.xsmall,
    borderRadius: vars.radius.full,
    fontSize: vars.fontSize.xsmall,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.title,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
]);

export const tone = styleVariants({
  neutral: { backgroundColor: vars.color.sunken, color: vars.color.textMuted },
  accent: { backgroundColor: vars.color.accent, color: vars.color.onAccent },
  info: { backgroundColor: vars.color.infoSoft, color: vars.color.info },
  success: { backgroundColor: vars.color.successSoft, color: vars.color.success },
  warning: { backgroundColor: vars.color.warningSoft, color: vars.color.warning },
  danger: { backgroundColor: vars.color.dangerSoft, color: vars.color.danger },
});
