import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const wide = `(min-width: ${breakpoint.medium})`;

export const card = style([
  element,
  {
    position: 'relative',
    minInlineSize: 0,
    overflow: 'hidden',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.large,
    backgroundColor: vars.color.surface,
    boxShadow: vars.shadow.low,
    transitionProperty: 'box-shadow, border-color',
    transitionDuration: vars.motion.calm,
    ':hover': { boxShadow: vars.shadow.raised },
  },
]);

export const layout = styleVariants({
  column: { display: 'flex', flexDirection: 'column', blockSize: '100%' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: vars.space.medium,
    padding: vars.space.medium,
    ':hover': { boxShadow: vars.shadow.low },
  },
});

export const picture = style({ display: 'block' });

export const pictureLayout = styleVariants({
  column: { borderRadius: 0 },
  row: {
    alignSelf: 'start',
    inlineSize: '5.5rem',
    overflow: 'hidden',
    borderRadius: vars.radius.medium,
    '@media': { [wide]: { inlineSize: '8rem', gridRow: 'span 2' } },
  },
});

export const flag = style({
  position: 'absolute',
  insetBlockStart: vars.space.small,
  insetInlineStart: vars.space.small,
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  minInlineSize: 0,
});

export const wordsLayout = styleVariants({
  column: {
    flexGrow: 1,
    paddingBlock: vars.space.small,
    paddingInline: vars.space.small,
    '@media': { [wide]: { paddingBlockStart: vars.space.medium, paddingInline: vars.space.medium } },
  },
  row: { alignItems: 'flex-start' },
});

export const name = style([
  element,
  {
    color: vars.color.text,
    fontSize: vars.fontSize.medium,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.label,
    letterSpacing: vars.letterSpacing.label,
    overflowWrap: 'anywhere',
  },
]);

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space.xsmall,
});

export const actionsLayout = styleVariants({
  column: {
    padding: vars.space.small,
    paddingBlockStart: 0,
    '@media': { [wide]: { padding: vars.space.medium, paddingBlockStart: 0 } },
  },
  row: { gridColumn: '1 / -1', '@media': { [wide]: { gridColumn: 2 } } },
});
