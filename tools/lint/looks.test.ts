import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { physicalSides } from './physical-sides.ts';
import { tokensOnly } from './tokens-only.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });

const inSheet = (looks: string) => ({
  name: looks,
  filename: 'Thing.css.ts',
  code: `export const thing = style({ ${looks} });`,
});
const refused = (looks: string) => ({ ...inSheet(looks), errors: 1 });
const refusedElsewhere = (code: string) => ({ name: code, filename: 'Thing.tsx', code, errors: 1 });

tester.run('physical sides', physicalSides, {
  valid: [
    `marginInlineStart: 0`,
    `insetBlock: 0, insetInlineEnd: 0`,
    `borderStartStartRadius: 0`,
    `textAlign: 'start'`,
    `margin: '0 auto'`,
    'padding: `calc(${vars.space.small} - 1px) 0`',
    `transitionProperty: 'inset-inline-start'`,
    `selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } }`,
  ]
    .map(inSheet)
    .concat([{ name: 'elsewhere', filename: 'Thing.tsx', code: `place({ left: 1 }); thing.top = 2;` }]),
  invalid: [
    ...[
      `marginLeft: 0`,
      `'paddingRight': 0`,
      `left: 0`,
      `top: 0`,
      `borderBottom: 0`,
      `borderLeftColor: 'inherit'`,
      `borderTopLeftRadius: 0`,
      `scrollMarginTop: 0`,
      `textAlign: 'left'`,
      `textAlign: ended ? 'right' : 'start'`,
      `float: 'right'`,
      `transformOrigin: 'top left'`,
      `transitionProperty: 'margin-left'`,
      `padding: '0 1em 0 0'`,
      'margin: `0 ${vars.space.small} 0 calc(${vars.space.small} - 1px)`',
      `borderRadius: '1em 1em 0 0'`,
      `selectors: { '&:hover': { right: 0 } }`,
      `selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } }`,
    ].map(refused),
    ...[
      `element.style.left = '1px';`,
      `element.style['marginTop'] = '1px';`,
      `element.style.setProperty('margin-left', '1px');`,
    ].map(refusedElsewhere),
  ],
});

tester.run('raw values', tokensOnly, {
  valid: [
    `padding: vars.space.small`,
    `margin: 0, marginInline: 'auto', insetInlineStart: '50%'`,
    `gap: '0.5em'`,
    'insetBlockStart: `calc(-1 * ${vars.space.small})`',
    'marginBlock: `calc(${vars.space.small} * -1)`',
    'insetInlineStart: `calc(${vars.space.small} / 2 - 1px)`',
    'paddingBlockEnd: `max(${vars.space.small}, env(safe-area-inset-bottom))`',
    `borderRadius: 0`,
    `font: 'inherit', fontWeight: 'inherit', lineHeight: 0`,
    `inlineSize: '3rem', border: '1px solid transparent', outlineOffset: '-2px'`,
    `color: 'currentColor', backgroundColor: 'Canvas', background: 'none'`,
    'boxShadow: `inset 0 0 0 1px ${vars.color.danger}`',
    'animation: `${turn} ${vars.motion.turn} linear infinite`',
    `zIndex: 0, zIndex: -1, zIndex: 'auto'`,
  ]
    .map(inSheet)
    .concat([{ name: 'elsewhere', filename: 'Thing.tsx', code: `draw({ fontSize: 12, color: '#fff' });` }]),
  invalid: [
    `padding: '0.5rem'`,
    `paddingBlock: 4`,
    `margin: -1`,
    'margin: `${vars.space.small} 3px`',
    'padding: `clamp(${vars.space.small}, 4vw, ${vars.space.large})`',
    'insetInlineStart: `calc(${vars.space.small} - 5px)`',
    `gap: wide ? '1rem' : 0`,
    `columnGap: '10px'`,
    `borderRadius: '50%'`,
    `borderStartEndRadius: 4`,
    `fontSize: '0.9375rem'`,
    `fontSize: '0.9em'`,
    `fontWeight: 600`,
    `lineHeight: 1.5`,
    `letterSpacing: '-0.02em'`,
    `color: '#fff'`,
    `color: 'white'`,
    `border: '1px solid rgb(0 0 0 / 10%)'`,
    'boxShadow: `0 1px 2px ${vars.color.text}`',
    `zIndex: 10`,
    `transitionDuration: '120ms'`,
    `animation: 'turn 1s linear infinite'`,
  ].map(refused),
});
