import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const button = style({
  paddingBlock: vars.space.small,
  cursor: 'pointer',
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.medium,
  outlineOffset: '2px',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}` },
});

export const content = style({ paddingBlockEnd: vars.space.medium });

/** Many products scroll by themselves, so that what follows stays in sight. */
export const lines = style({
  display: 'grid',
  gap: vars.space.small,
  margin: 0,
  padding: 0,
  listStyleType: '""',
});
export const many = style({ maxBlockSize: '18rem', overflowY: 'auto' });

export const line = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
  columnGap: vars.space.small,
  alignItems: 'center',
});
export const picture = style({ overflow: 'hidden', borderRadius: vars.radius.medium });

export const facts = style({
  display: 'grid',
  gap: vars.space.xxsmall,
  margin: 0,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.text,
});
export const fact = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space.medium });
export const name = style({ color: vars.color.textMuted, flexShrink: 0 });
export const value = style({ margin: 0, overflowWrap: 'anywhere', textAlign: 'end' });
