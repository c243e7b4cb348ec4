import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const fields = style({
  display: 'grid',
  gap: vars.space.medium,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});

/** Asked for only while it is chosen, whoever chooses it: a person, or the form that shows a newer product. */
export const from = style({
  selectors: { [`${fields}:not(:has(option[value='from']:checked)) &`]: { display: 'none' } },
});
