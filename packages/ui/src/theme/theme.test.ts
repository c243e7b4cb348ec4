import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../internal/bundle.fixture.ts';
import { styleRules, type StyleRule } from '../internal/style-rules.fixture.ts';

/** The variables that merchants set to change the theme: names may be added, but never removed or renamed. */
const lasting: Record<string, string> = {
  color:
    'page surface sunken text textMuted border controlBorder scrim focus hover pressed selected selectedBorder disabled onDisabled accent accentHover accentPressed onAccent accentText accentSoft info infoSoft success successSoft warning warningSoft danger dangerSoft dangerFill dangerFillHover dangerFillPressed onDangerFill bar barHover barPressed barBorder barFocus onBar onBarCurrent',
  shadow: 'low raised floating',
  space: 'none xxxsmall xxsmall xsmall small medium large xlarge xxlarge xxxlarge',
  radius: 'small medium large full round',
  font: 'body',
  fontSize: 'xxsmall xsmall small medium large title heading display',
  fontWeight: 'regular medium strong',
  lineHeight: 'flat display heading title label text reading',
  letterSpacing: 'display heading title label text',
  motion: 'fast calm slow turn breathe curve leave',
  size: 'target controlSmall control controlLarge',
  layer: 'raised bar ribbon dialog menu tooltip toast',
};
const names = Object.entries(lasting).flatMap(([group, tokens]) =>
  tokens.split(' ').map((token) => `--sf-${group}-${token}`),
);

let rules: StyleRule[];
beforeAll(async () => {
  rules = styleRules((await bundle('{ themeClass, lightThemeClass, darkThemeClass }')).css);
});

test('every name that merchants may rely on is set by a class, and by nothing else', () => {
  const set = rules.flatMap(({ declarations }) => [...declarations.keys()]);
  expect(names.filter((name) => !set.includes(name))).toEqual([]);
  expect(rules.map(({ selector }) => selector).filter((selector) => !/^\.[\w-]+$/.test(selector))).toEqual(
    [],
  );
});

test('each value stands for itself, so that setting one changes that one', () => {
  const values = rules.flatMap(({ declarations }) =>
    [...declarations].filter(([name, value]) => name.startsWith('--sf-') && value.includes('var(')),
  );
  expect(values).toEqual([]);
});
