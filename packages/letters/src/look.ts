import { type CSSProperties, createContext, useContext } from 'react';
import { type ColorName, darkColors, font, fontSize, lightColors, radius, space } from 'ui/tokens';

/** Mail programs have no rem: a token's length in px. */
const px = (length: string): string => `${Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1)}px`;

const fontFamily = font.body;
const reading = {
  fontFamily,
  fontSize: px(fontSize.medium),
  lineHeight: '1.6',
  margin: `0 0 ${px(space.medium)}`,
  overflowWrap: 'anywhere',
} as const;
const cell = {
  fontFamily,
  fontSize: px(fontSize.small),
  lineHeight: '1.5',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const;

type Colors = { color?: ColorName; backgroundColor?: ColorName; borderColor?: ColorName };

/** How each part of a letter looks: what is the same in both themes, and the names of its colours. */
const looks = {
  backdrop: [{ margin: '0' }, { backgroundColor: 'page' }],
  page: [{ margin: '0', padding: `${px(space.large)} ${px(space.small)}` }, { backgroundColor: 'page' }],
  card: [
    {
      width: '100%',
      maxWidth: '600px',
      margin: '0 auto',
      borderRadius: radius.large,
      borderCollapse: 'separate',
    },
    { backgroundColor: 'surface' },
  ],
  content: [{ padding: px(space.xlarge), textAlign: 'start' }, {}],
  brand: [
    { ...reading, fontSize: px(fontSize.small), fontWeight: '650', textDecoration: 'none' },
    { color: 'accentText' },
  ],
  title: [
    {
      fontFamily,
      fontSize: px(fontSize.title),
      lineHeight: '1.3',
      fontWeight: '650',
      margin: `${px(space.medium)} 0`,
    },
    { color: 'text' },
  ],
  paragraph: [reading, { color: 'text' }],
  aside: [{ ...reading, fontSize: px(fontSize.small) }, { color: 'textMuted' }],
  /** The address below a button, which plain text leaves out: there the button has it. */
  address: [{ ...reading, fontSize: px(fontSize.small) }, { color: 'textMuted' }],
  code: [{ ...reading, fontSize: px(fontSize.heading), fontWeight: '650' }, { color: 'text' }],
  link: [{}, { color: 'accentText' }],
  action: [
    {
      display: 'inline-block',
      fontFamily,
      fontSize: px(fontSize.medium),
      lineHeight: '1.4',
      fontWeight: '650',
      textDecoration: 'none',
      borderRadius: radius.medium,
      padding: `${px(space.small)} ${px(space.large)}`,
      margin: `${px(space.xsmall)} 0 ${px(space.large)}`,
    },
    { backgroundColor: 'accent', color: 'onAccent' },
  ],
  table: [{ width: '100%', borderCollapse: 'collapse', margin: `0 0 ${px(space.large)}` }, {}],
  heading: [
    { ...cell, textAlign: 'start', fontWeight: '550', padding: `${px(space.xsmall)} 0` },
    { color: 'textMuted' },
  ],
  amountHeading: [
    { ...cell, textAlign: 'end', fontWeight: '550', padding: `${px(space.xsmall)} 0` },
    { color: 'textMuted' },
  ],
  name: [
    {
      ...cell,
      textAlign: 'start',
      fontWeight: '400',
      padding: `${px(space.xsmall)} ${px(space.small)} ${px(space.xsmall)} 0`,
      borderTop: '1px solid',
    },
    { color: 'text', borderColor: 'border' },
  ],
  amount: [
    {
      ...cell,
      textAlign: 'end',
      fontWeight: '400',
      whiteSpace: 'nowrap',
      padding: `${px(space.xsmall)} 0`,
      borderTop: '1px solid',
    },
    { color: 'text', borderColor: 'border' },
  ],
  footer: [
    { ...cell, fontSize: px(fontSize.xxsmall), textAlign: 'center', margin: `${px(space.medium)} 0 0` },
    { color: 'textMuted' },
  ],
} satisfies Record<string, [CSSProperties, Colors]>;

export type LookName = keyof typeof looks;

const inTheme = (colors: Colors, theme: Record<ColorName, string>): CSSProperties =>
  Object.fromEntries(Object.entries(colors).map(([property, name]) => [property, theme[name as ColorName]]));

const className = (name: string): string => `letter-${name}`;
const kebab = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const rules = (selector: string, style: CSSProperties, important = ''): string =>
  `${selector}{${Object.entries(style)
    .map(([property, value]) => `${kebab(property)}:${value}${important}`)
    .join(';')}}`;

const entries = Object.entries(looks) as [LookName, [CSSProperties, Colors]][];

/** The colours of the dark theme, for the head of a letter: they win over the styles in its elements. */
export const darkStyle = `@media (prefers-color-scheme:dark){${entries
  .filter(([, [, colors]]) => Object.keys(colors).length > 0)
  .map(([name, [, colors]]) => rules(`.${className(name)}`, inTheme(colors, darkColors), '!important'))
  .join('')}}`;

/** The looks as rules for a page that shows letters in the theme of the class `dark`. */
export const pageStyle = (dark: string): string =>
  entries
    .map(
      ([name, [style, colors]]) =>
        rules(`.${className(name)}`, { ...style, ...inTheme(colors, lightColors) }) +
        rules(`.${dark} .${className(name)}`, inTheme(colors, darkColors)),
    )
    .join('\n');

/** True where styles stand in the elements, as in a sent letter: some mail programs drop the head of a letter. */
export const InElements = createContext(false);

/** The class of a look and, in a sent letter, its light style. */
export function useLook(name: LookName): { className: string; style?: CSSProperties } {
  const [style, colors] = looks[name];
  const light = { ...style, ...inTheme(colors, lightColors) };
  return useContext(InElements)
    ? { className: className(name), style: light }
    : { className: className(name) };
}
