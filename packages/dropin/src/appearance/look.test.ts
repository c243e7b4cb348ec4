import { describe, expect, it } from 'vitest';
import { contrast } from 'ui/contrast';
import { readLook, variablesIn } from './asked-look.ts';
import { baseColors } from './base-colors.css.ts';
import { lowContrasts } from './check-contrast.ts';
import type { Hex } from './color.ts';
import { frameClasses, frameRules } from './frame-look.ts';
import { lookColors } from './look-colors.ts';
import { lookTokens } from './look-tokens.ts';
import { presets } from './presets.ts';

const schemes = ['light', 'dark'] as const;
const looks = presets.flatMap((preset) => schemes.map((scheme) => ({ preset, scheme })));
const colorsOf = (given: object, scheme: 'light' | 'dark') =>
  lookColors(
    variablesIn(
      scheme,
      readLook(given, () => undefined),
    ),
    baseColors[scheme],
  );

describe.each(looks)('the preset $preset in its $scheme theme', ({ preset, scheme }) => {
  const colors = colorsOf({ preset }, scheme);

  it('can be read', () => {
    expect(lowContrasts(colors, scheme)).toEqual([]);
    const { surface, dangerSoft, disabled, hover, pressed } = colors;
    const pairs: [Hex, Hex][] = [
      [colors.danger, dangerSoft],
      [colors.onDisabled, disabled],
      [colors.text, hover],
      [colors.text, pressed],
      [colors.onAccent, colors.accentPressed],
      [colors.onDangerFill, colors.dangerFillPressed],
      [colors.accentText, surface],
      [colors.success, surface],
    ];
    expect(pairs.filter(([front, ground]) => contrast(front, ground) < 4.5)).toEqual([]);
  });

  it('has 7 : 1 for text and borders where it promises that', () => {
    if (preset !== 'contrast') return;
    const { surface, text, textMuted, controlBorder, focus, danger } = colors;
    for (const color of [text, textMuted, controlBorder, focus, danger])
      expect(contrast(color, surface)).toBeGreaterThanOrEqual(7);
  });
});

it.each(['#000000', '#123456', '#777777', '#c0ffee', '#ffffff'])(
  'on the background %s everything else stays readable by itself',
  (colorBackground) => {
    for (const scheme of schemes)
      expect(lowContrasts(colorsOf({ variables: { colorBackground } }, scheme), scheme)).toEqual([]);
  },
);

it('lines between parts are paler than the borders of controls, unless those stand out', () => {
  const { border, controlBorder } = colorsOf({ variables: { colorBorder: '#808080' } }, 'light');
  expect([border, controlBorder]).toEqual(['#c6c6c6', '#808080']);
  expect(colorsOf({ preset: 'contrast' }, 'light').border).toBe('#000000');
});

it('names each pair that is too low, with its ratio and what it needs', () => {
  const colors = colorsOf({ variables: { colorText: '#777', colorBorder: '#ccc' } }, 'light');
  expect(lowContrasts(colors, 'the light theme', '#ffffff')).toEqual([
    'colorText #777777 on colorBackground #ffffff has a contrast of 4.47 : 1 in the light theme. Text needs 4.5 : 1 (WCAG 2.2 AA).',
    'colorBorder #cccccc on colorBackground #ffffff has a contrast of 1.60 : 1 in the light theme. Borders and focus rings need 3 : 1 (WCAG 2.2 AA).',
  ]);
});

it('reads options above those of the start, names what is unknown, and survives getters', () => {
  const start = {
    preset: 'soft',
    get variables() {
      throw new Error('never');
    },
  };
  const warnings: string[] = [];
  const later = Object.create(start, { theme: { value: 'pink', enumerable: true } }) as object;
  const look = readLook(Object.assign(later, { size: 1 }), (text) => warnings.push(text));
  expect(look).toEqual({ theme: 'light', preset: 'soft', variables: {}, darkVariables: {} });
  expect(warnings).toEqual([
    'appearance.size is no option of the widget. It is ignored.',
    "appearance.theme must be one of light, dark, auto, inherit. 'light' is used.",
    'appearance.variables could not be read. It is ignored.',
  ]);
});

it('dark variables count in the dark theme only, above the others', () => {
  const look = readLook(
    { variables: { colorText: '#111', fontSize: 18 }, darkVariables: { colorText: '#eee' } },
    () => undefined,
  );
  expect(variablesIn('light', look)).toEqual({ colorText: '#111111', fontSize: 18 });
  expect(variablesIn('dark', look)).toEqual({ colorText: '#eeeeee', fontSize: 18 });
});

it('a look without variables sets nothing, and one without colours no colours', () => {
  expect(lookTokens({}, baseColors.light).size).toBe(0);
  expect([...lookTokens({ borderRadius: 10 }, baseColors.light)]).toEqual([
    ['--sf-radius-small', '6px'],
    ['--sf-radius-medium', '10px'],
    ['--sf-radius-large', '16px'],
  ]);
});

describe('inside the frames', () => {
  const rules = frameRules([colorsOf({}, 'light'), colorsOf({}, 'dark')]);
  const shown = {
    text: '#eef1f6',
    placeholder: 'rgb(170, 180, 197)',
    error: '#ffa39b',
    surface: '#182030',
    font: 'Georgia, serif',
    size: '20px',
  };
  const valueOf = (name: string) => rules.find(([selector]) => selector.startsWith(`.${name}`))?.[3];
  const values = (change: Partial<typeof shown>) =>
    frameClasses(rules, { ...shown, ...change }, 'Arial').map(valueOf);

  it('known colours are exact', () =>
    expect(values({})).toEqual(['Georgia,system-ui', '20px', '#eef1f6', '#ffa39b', '#aab4c5']));

  it('others are the most similar ones that can be read', () => {
    const [, , text] = values({ text: '#3a0000', surface: '#ffffff' });
    expect(contrast(text as Hex, '#ffffff')).toBeGreaterThan(7);
  });

  it('text is not smaller than 16 px, and the font of the start needs no class', () =>
    expect(values({ size: '12px', font: 'Arial' })[0]).toBe('16px'));

  it('nothing is chosen before the stylesheet has arrived', () =>
    expect(values({ text: '', placeholder: '', error: '', surface: '', size: '', font: 'Arial' })).toEqual(
      [],
    ));
});
