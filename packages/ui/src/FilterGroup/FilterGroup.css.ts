import { style } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const wide = `(min-width: ${breakpoint.medium})`;
/* Without `::details-content` a closed details can't show its content, so its summary stays visible there. */
const holdsOpen = 'selector(::details-content)';

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

export const wideOnly = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@supports': {
    [holdsOpen]: {
      '@media': {
        [wide]: {
          position: 'static',
          inlineSize: 'auto',
          blockSize: 'auto',
          paddingBlockEnd: vars.space.xxsmall,
          overflow: 'visible',
          clipPath: 'none',
          whiteSpace: 'normal',
        },
      },
    },
  },
});

export const fold = style([
  element,
  {
    borderBlock: `1px solid ${vars.color.border}`,
    /* Only one line between two groups. */
    selectors: { [`${group} + ${group} > &`]: { borderBlockStart: 0 } },
    '@supports': {
      [holdsOpen]: {
        '@media': {
          [wide]: {
            borderBlock: 0,
            selectors: { '&::details-content': { contentVisibility: 'visible', display: 'block' } },
          },
        },
      },
    },
  },
]);

const pressed = style([
  heading,
  focusRing,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xsmall,
    minBlockSize: vars.size.control,
    borderRadius: vars.radius.small,
    listStyle: 'none',
    cursor: 'pointer',
  },
]);

export const summary = style([
  pressed,
  { '@supports': { [holdsOpen]: { '@media': { [wide]: { display: 'none' } } } } },
]);

export const chevron = style({
  display: 'inline-flex',
  color: vars.color.textMuted,
  transitionProperty: 'transform',
  transitionDuration: vars.motion.fast,
  transitionTimingFunction: vars.motion.curve,
  selectors: {
    [`${summary} > &`]: { marginInlineStart: 'auto' },
    'details[open] > summary > &': { transform: 'rotate(180deg)' },
  },
});

export const options = style({ display: 'flex', flexDirection: 'column' });

export const more = style([element]);

export const moreSummary = style([
  pressed,
  {
    display: 'inline-flex',
    gap: vars.space.xxsmall,
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
