import { style } from '@vanilla-extract/css';
import { rowPadding, rowSize } from '../internal/choice.css.ts';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

export const group = style([element, { minInlineSize: 0 }]);

const heading = style([
  element,
  {
    color: vars.color.text,
    fontSize: vars.fontSize.medium,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.label,
  },
]);

export const legend = style([heading, { paddingBlockEnd: vars.space.xxsmall }]);

export const chevron = style({
  display: 'inline-flex',
  color: vars.color.textMuted,
  transitionProperty: 'transform',
  transitionDuration: vars.motion.fast,
  transitionTimingFunction: vars.motion.curve,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});

/** With a mouse, lower rows: a column with several groups then fits into a window. */
export const options = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [`(min-width: ${breakpoint.medium}) and (pointer: fine)`]: {
      vars: { [rowSize]: vars.size.controlSmall, [rowPadding]: vars.space.xsmall },
    },
  },
});

export const more = style([element]);

export const moreSummary = style([
  heading,
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xxsmall,
    minBlockSize: vars.size.control,
    borderRadius: vars.radius.small,
    listStyle: 'none',
    cursor: 'pointer',
    /* Makes room for the focus ring while the text stays aligned with the lines above. */
    marginInline: `calc(-1 * ${vars.space.xxsmall})`,
    paddingInline: vars.space.xxsmall,
    color: vars.color.accentText,
    fontSize: vars.fontSize.small,
    ':hover': { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' },
  },
]);

export const words = style({ overflowWrap: 'anywhere' });

export const count = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});

/** The width of a count of two digits. */
export const pendingCount = style({
  display: 'inline-block',
  inlineSize: '1.75rem',
  blockSize: '0.75em',
  borderRadius: vars.radius.small,
  backgroundColor: vars.color.border,
});

export const placeholder = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.control,
});
