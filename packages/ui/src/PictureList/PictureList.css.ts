import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

export const list = style([element, { display: 'grid', listStyleType: '""' }]);

/** Picture and text beside each other; the buttons below the text on a phone, after it on wider screens. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space.medium,
  rowGap: vars.space.xsmall,
  paddingBlock: vars.space.small,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: { gridTemplateColumns: '5rem minmax(0, 1fr) auto' },
  },
});

export const thumb = style({ overflow: 'hidden', borderRadius: vars.radius.small });

export const words = style({ display: 'grid', gap: vars.space.xsmall, minInlineSize: 0 });

export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gridColumn: 2,
  '@media': { [`(min-width: ${breakpoint.medium})`]: { gridColumn: 3, alignSelf: 'end' } },
});
