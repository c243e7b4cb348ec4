import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** The cart lives in the browser: where no script runs there is none, and no button that does nothing. */
export const needsScript = style({
  inlineSize: '100%',
  '@media': { '(scripting: none)': { display: 'none' } },
});

/** Where there is nothing to add: as high as the button, so that what stands above it is level with its neighbours. */
export const nothingToAdd = style([needsScript, { blockSize: vars.size.control }]);
