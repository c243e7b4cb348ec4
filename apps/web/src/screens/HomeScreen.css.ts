import { globalStyle, style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

const wide = `(min-width: ${breakpoint.medium})`;
const wider = `(min-width: ${breakpoint.large})`;

/** The shop's introduction, over the whole width below the navigation bar. */
export const front = style({
  position: 'relative',
  overflow: 'hidden',
  marginBlock: `calc(-1 * ${vars.space.xlarge}) ${vars.space.xlarge}`,
  paddingBlockEnd: vars.space.xlarge,
  '@media': { [wider]: { paddingBlock: vars.space.xlarge } },
});

/** With the scene: above the words, or on wide screens behind them. */
export const withScene = style({
  '@media': {
    [wider]: { display: 'grid', alignItems: 'center', minBlockSize: 'clamp(24rem, 38vw, 44rem)' },
  },
});

export const withoutScene = style({ paddingBlockStart: vars.space.xlarge });

export const scene = style({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '8 / 5',
  objectFit: 'cover',
  objectPosition: '100% 60%',
  backgroundColor: vars.color.sunken,
  marginBlockEnd: vars.space.large,
  '@media': {
    [wide]: { aspectRatio: '7 / 4', objectPosition: '100% 80%' },
    [wider]: {
      position: 'absolute',
      inset: 0,
      blockSize: '100%',
      aspectRatio: 'auto',
      margin: 0,
      objectPosition: '100% 60%',
      /* It fades into the page behind the words. */
      backgroundColor: 'transparent',
      maskImage: `linear-gradient(to right, transparent 18%, ${vars.color.text} 58%)`,
      /* Its quiet side is where the words begin. */
      selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
    },
  },
});

export const words = style({ position: 'relative', '@media': { [wider]: { maxInlineSize: '36rem' } } });

/** A drawing beside a few words. */
export const strip = style({
  display: 'grid',
  overflow: 'hidden',
  borderRadius: vars.radius.large,
  backgroundColor: vars.color.sunken,
  '@media': { [wide]: { gridTemplateColumns: '1fr 1fr' } },
});

globalStyle(`${strip} > picture`, { display: 'flex' });

export const stripScene = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  aspectRatio: '8 / 5',
  objectFit: 'cover',
});

export const stripWords = style({
  alignSelf: 'center',
  padding: vars.space.large,
  '@media': { [wider]: { padding: vars.space.xxlarge, maxInlineSize: '36rem' } },
});
