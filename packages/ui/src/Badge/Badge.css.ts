import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const badge = style([
  element,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '1.5rem',
    paddingBlock: '0.125rem',
    paddingInline: '0.5rem',
    borderRadius: vars.radius.full,
    fontSize: vars.fontSize.xsmall,
    fontWeight: 600,
    lineHeight: 1.3,
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
