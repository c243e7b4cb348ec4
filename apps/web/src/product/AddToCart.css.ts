import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Hidden without JavaScript: the cart needs it, so the button would do nothing. */
export const needsScript = style({
  inlineSize: '100%',
  '@media': { '(scripting: none)': { display: 'none' } },
});

/**
 * In place of the button of a sold-out product: as high as the button, so that the cards of a row line up.
 */
export const nothingToAdd = style([needsScript, { blockSize: vars.size.control }]);
