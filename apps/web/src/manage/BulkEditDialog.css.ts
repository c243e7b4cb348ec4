import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** How a field is changed, and by how much beside it where there is room. */
export const fields = style({
  display: 'grid',
  gap: vars.space.small,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
});

export const before = style({ color: vars.color.textMuted, textDecoration: 'line-through' });

export const after = style({ fontWeight: vars.fontWeight.strong, textDecoration: 'none' });
