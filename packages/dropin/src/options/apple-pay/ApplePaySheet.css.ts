import { style, styleVariants, type StyleRule } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Safari draws Apple's own button, in the language of the page. */
const drawnByBrowser = '(-webkit-appearance: -apple-pay-button)';

const base = style({
  display: 'block',
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: vars.size.controlLarge,
  margin: 0,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.medium,
  border: '1px solid',
  borderRadius: vars.radius.medium,
  font: 'inherit',
  fontSize: vars.fontSize.large,
  fontWeight: vars.fontWeight.medium,
  letterSpacing: 'normal',
  textTransform: 'none',
  appearance: 'none',
  cursor: 'pointer',
  transition: `opacity ${vars.motion.fast} ${vars.motion.curve}`,
  ':hover': { opacity: 0.85 },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  '@supports': { [drawnByBrowser]: { WebkitAppearance: '-apple-pay-button' as 'button', padding: 0 } },
});

/** Elsewhere the button has the colours of Apple's, which are the same in light and dark. */
const colors = (ground: string, words: string, edge: string, name: string): StyleRule => ({
  backgroundColor: ground,
  color: words,
  borderColor: edge,
  // A property that only Safari knows.
  '@supports': { [drawnByBrowser]: { ['-apple-pay-button-style' as 'content']: name } },
});

/** The grey edges let a black button stand out from a dark page, and a white one from a light page. */
export const button = styleVariants({
  black: [base, colors('#000', '#fff', vars.color.controlBorder, 'black')],
  white: [base, colors('#fff', '#000', vars.color.controlBorder, 'white')],
  'white-outline': [base, colors('#fff', '#000', '#000', 'white-outline')],
});

export const words = style({ '@supports': { [drawnByBrowser]: { display: 'none' } } });
