import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const wide = `(min-width: ${breakpoint.medium})`;

export const card = style([
  element,
  {
    position: 'relative',
    display: 'flex',
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
  column: { flexDirection: 'column', blockSize: '100%' },
  row: {
    flexDirection: 'row',
    alignItems: 'flex-start',
    gap: vars.space.medium,
    padding: vars.space.medium,
    ':hover': { boxShadow: vars.shadow.low },
  },
});

export const picture = style({ position: 'relative', display: 'block' });

export const pictureLayout = styleVariants({
  column: { borderRadius: 0 },
  row: {
    flexShrink: 0,
    inlineSize: '5.5rem',
    overflow: 'hidden',
    borderRadius: vars.radius.medium,
    '@media': { [wide]: { inlineSize: '9rem' } },
  },
});

export const flag = style({ position: 'absolute', insetBlockStart: '0.75rem', insetInlineStart: '0.75rem' });

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: vars.space.xxsmall,
  minInlineSize: 0,
});

export const bodyLayout = styleVariants({
  column: { padding: vars.space.medium },
  row: { gap: vars.space.xsmall },
});

export const name = style([
  element,
  {
    color: vars.color.text,
    fontSize: vars.fontSize.medium,
    fontWeight: 550,
    lineHeight: 1.4,
    letterSpacing: '-0.006em',
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
  column: { marginBlockStart: 'auto', paddingBlockStart: vars.space.small },
  row: { paddingBlockStart: vars.space.xxsmall },
});
