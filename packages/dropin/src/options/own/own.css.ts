import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** As large as the logos of the other ways to pay. */
export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '1.75rem',
  overflow: 'hidden',
});

/** Leaves the logo its place beside a long name. */
export const title = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const letter = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.small,
  fontWeight: vars.fontWeight.strong,
  textTransform: 'uppercase',
});
