import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const root = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' });

/** Pushes the footer to the bottom of a short page. */
export const main = style({
  flexGrow: 1,
  paddingBlock: vars.space.xlarge,
  outline: 'none',
  // The administration has its own navigation at the edges of the page.
  selectors: { '&:has(> [data-desk])': { display: 'flex', flexDirection: 'column', paddingBlock: 0 } },
});
