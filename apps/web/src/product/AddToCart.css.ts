import { style } from '@vanilla-extract/css';

/** Hidden without JavaScript: the cart needs it, so the button would do nothing. */
export const needsScript = style({ '@media': { '(scripting: none)': { display: 'none' } } });

export const fullWidth = style([needsScript, { inlineSize: '100%' }]);
