import { style, styleVariants } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const alert = style([
  element,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.small,
    padding: vars.space.medium,
    /* Visible only in forced-colors mode. */
    border: '1px solid transparent',
    borderRadius: vars.radius.medium,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.text,
  },
]);

export const tone = styleVariants({
  info: { color: vars.color.info, backgroundColor: vars.color.infoSoft },
  success: { color: vars.color.success, backgroundColor: vars.color.successSoft },
  warning: { color: vars.color.warning, backgroundColor: vars.color.warningSoft },
  danger: { color: vars.color.danger, backgroundColor: vars.color.dangerSoft },
});

export const icon = style({ display: 'flex', alignItems: 'center', blockSize: '1.5em' });

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

/** Large enough for a finger; it extends into the padding around it. */
export const dismiss = style([
  element,
  focusRing,
  {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: vars.size.control,
    blockSize: vars.size.control,
    marginBlock: `calc(${vars.space.small} * -1)`,
    marginInlineEnd: `calc(${vars.space.small} * -1)`,
    borderRadius: vars.radius.small,
    backgroundColor: 'transparent',
    color: 'inherit',
    appearance: 'none',
    cursor: 'pointer',
    ':focus-visible': { outlineOffset: '-4px' },
    ':hover': { backgroundColor: vars.color.surface },
  },
]);
