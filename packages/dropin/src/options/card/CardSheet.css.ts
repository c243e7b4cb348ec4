import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const sheet = style({
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const title = style({ fontWeight: vars.fontWeight.strong });

/** As high as one row of icons from the start: they come with the gateway's answer. */
export const icons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xxsmall,
  minBlockSize: '1.5rem',
});

export const icon = style({ display: 'inline-flex' });

/** Two columns where there is room, else one. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  padding: vars.space.medium,
  '@container': { '(min-width: 24rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
