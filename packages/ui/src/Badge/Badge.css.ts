import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const badge = style([
  element,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    /* A long text breaks anywhere, but the badge does not shrink for its neighbours. */
    flexShrink: 0,
    minInlineSize: vars.size.target,
    maxInlineSize: '100%',
    minBlockSize: vars.size.target,
    paddingInline: vars.space.xsmall,
    /* Visible only in forced-colors mode. */
    border: '1px solid transparent',
    borderRadius: vars.radius.full,
    fontSize: vars.fontSize.xsmall,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.title,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    overflowWrap: 'anywhere',
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

/** A number of one digit is round. */
export const count = style({ paddingInline: vars.space.xxsmall });
