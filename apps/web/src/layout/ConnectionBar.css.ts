import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/**
 * Last in the page and fixed to the window's end, so that it covers no content permanently and does not move
 * the page.
 */
export const bar = style({
  position: 'sticky',
  /* Above the bar of the cart or a product's page. */
  insetBlockEnd: 'var(--sf-buy-bar, 0px)',
  zIndex: vars.layer.bar,
  backgroundColor: vars.color.warningSoft,
  color: vars.color.warning,
  fontFamily: vars.font.body,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.label,
  selectors: {
    '&:not(:empty)': { paddingBlock: vars.space.small, borderBlockStart: `1px solid ${vars.color.border}` },
  },
});
