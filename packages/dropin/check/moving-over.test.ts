import { createRequire } from 'node:module';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, describe, it } from 'vitest';
import { en_US } from '../src/locales/en_US.ts';
import * as parts from '../src/views/parts.ts';
import { walletParts } from '../src/views/sheet-parts.ts';
import { optionIds } from '../src/ways-to-pay.ts';
import { absentNames } from './text-rules.ts';
import { hasTest, readMovingOver, spellings, textOf } from './moving-over.fixture.ts';

const { rows, tests } = readMovingOver();
const same = rows.filter(({ here }) => here === 'same');
const namesIn = (...sections: string[]) =>
  new Set(rows.filter(({ section }) => sections.includes(section)).flatMap(({ names }) => names));

/** The folder of Braintree's Drop-in 1.48.0, as its package has it. */
const folder = dirname(createRequire(import.meta.url).resolve('braintree-web-drop-in/package.json'));
const original = (file: string) => readFileSync(join(folder, file), 'utf8');
const sources = ['index.js', 'dropin.js', 'dropin-model.js', 'constants.js', 'dropin.css'].concat(
  globSync(['lib/*.js', 'views/**/*.js'], { cwd: folder }),
);
const whole = sources.map(original).join('\n');
const found = (pattern: RegExp, text = whole) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
const without = (names: Iterable<string>, known: ReadonlySet<string>) =>
  [...names].filter((name) => !known.has(name));

describe('the page about moving over', () => {
  it('names tests of all that is the same, and none that does not exist', () => {
    const keys = new Set(tests.map(({ key }) => key));
    expect(same.length).toBeGreaterThan(70);
    expect(rows.flatMap((row) => without(row.tests, keys))).toEqual([]);
    expect(without(keys, new Set(rows.flatMap((row) => row.tests)))).toEqual([]);
    expect(tests.filter((test) => !hasTest(test))).toEqual([]);
  });

  it('names tests that contain what they try', () => {
    const texts = new Map(tests.map((test) => [test.key, textOf(test)]));
    const untried = same.flatMap((row) => {
      const tried = row.tests.map((key) => texts.get(key) ?? '');
      return row.names.filter(
        (name) =>
          !row.tests.includes('M2') &&
          !tried.some((text) => spellings(name).some((one) => text.includes(one))),
      );
    });
    expect(untried).toEqual([]);
  });
});

describe('Braintree’s Drop-in 1.48.0 has nothing without a row:', () => {
  it('options', () => {
    const documented = original('index.js').slice(0, original('index.js').indexOf('function create('));
    const blocks = documented.split('/**').map((block) => ({
      prefix: /@typedef \{[^}]*\} (\w+)CreateOptions/.exec(block)?.[1] ?? '',
      names: found(/@param \{[^}]*\} \[?([\w.]+)/g, block),
    }));
    const options = blocks.flatMap(({ prefix, names }) =>
      names.map((name) => (prefix ? `${prefix}.${name}` : name.replace('options.', ''))),
    );
    const dataCollector = ['dataCollector.kount', 'threeDSecure.cardinalSDKConfig', 'threeDSecure.amount'];
    const inOthers = ['options', 'callback', 'kount', 'paypal', 'cardinalSDKConfig', 'amount'];
    expect(options.length).toBeGreaterThan(40);
    expect(without([...options, ...dataCollector], new Set([...namesIn('Options'), ...inOthers]))).toEqual(
      [],
    );
  });

  it('attributes of the script tag', () => {
    const [, list = ''] =
      /WHITELISTED_DATA_ATTRIBUTES = \[(.*?)\]/s.exec(original('lib/create-from-script-tag.js')) ?? [];
    const attributes = found(/^\s*'([\w.-]+)'/gm, list);
    expect(attributes).toHaveLength(16);
    expect(without(attributes, namesIn('Attributes of the script tag'))).toEqual([]);
  });

  it('calls', () => {
    const calls = found(/^Dropin\.prototype\.([a-z]\w+) =/gm, original('dropin.js'));
    const known = new Set([...namesIn('Calls')].map((name) => name.replace(/\(.*/, '')));
    expect(without([...calls, 'on', 'off'], known)).toEqual([]);
  });

  it('events', () => {
    const [, list = ''] = /PASS_THROUGH_EVENTS = \[(.*?)\]/s.exec(original('dropin.js')) ?? [];
    const events = found(/'([\w:-]+)'/g, list);
    expect(events).toHaveLength(15);
    expect(without(events, namesIn('Events'))).toEqual([]);
  });

  it('fields of a payload', () => {
    const blocks = original('dropin.js')
      .split('@typedef {object} ')
      .filter((block) => /^Dropin~(\w+PaymentMethodPayload|binData)/.test(block));
    const fields = blocks.flatMap((block) => {
      const names = found(/@property \{[^}]*\} ([\w.]+)/g, block.slice(0, block.indexOf('*/')));
      return block.startsWith('Dropin~binData') ? names.map((name) => `binData.${name}`) : names;
    });
    expect(fields.length).toBeGreaterThan(30);
    expect(without(fields, namesIn('Payload'))).toEqual([]);
  });

  it('errors', () => {
    const thrown = found(/new DropinError\('([^']+)'\)|message: '([^']+\.)'/g);
    const listed = found(/(?:_ERROR|_MESSAGE): '([^']+)'/g, original('constants.js'));
    expect(without([...thrown, ...listed].filter(Boolean), namesIn('Errors'))).toEqual([]);
  });

  it('hooks', () => {
    const hooks = found(/data-braintree-id=\\"([\w-]+)\\"/g);
    expect(hooks.length).toBeGreaterThan(60);
    expect(without(hooks, namesIn('Hooks'))).toEqual([]);
  });

  it('classes', () => {
    const inMarkup = found(/class=\\"([^"]*)\\"/g).flatMap((list) => list.split(/\s+/));
    const inCode = found(/['" ](braintree-[a-z][\w-]*)['" ]/g);
    const inStyles = found(/\.(braintree-[\w-]+)/g, original('dropin.css'));
    const classes = [...inMarkup, ...inCode, ...inStyles].filter(
      (name) => name.startsWith('braintree-') && !name.endsWith('-') && !name.startsWith('braintree-web'),
    );
    expect(classes.length).toBeGreaterThan(90);
    const known = [...namesIn('Classes', 'Ids')].map((name) => name.replace(/-?\{\w+\}/, ''));
    expect(without(new Set(classes), new Set(known))).toEqual([]);
  });
});

it('every text of US English is Braintree’s, under the same key', () => {
  const texts = createRequire(import.meta.url)('braintree-web-drop-in/translations/en_US.js') as object;
  expect(Object.keys(texts).length).toBeGreaterThan(70);
  expect(en_US).toMatchObject(texts);
});

it('every hook and class that is the same is on a part of the widget', () => {
  const { fieldParts, brandIconHook: _brandIconHook, wrapperPart, optionPart, ...single } = parts;
  const all: parts.PartNames[] = [
    ...Object.values(single),
    ...Object.values(fieldParts).flatMap((field) => Object.values(field)),
    ...optionIds.flatMap((id) => (id === 'card' ? [] : Object.values(walletParts(id)))),
    ...optionIds.map((id) => optionPart(id)),
    wrapperPart(optionIds),
  ];
  const known = new Set(
    all.flatMap(({ hook = '', className = '', states = {} }) => [
      hook,
      ...className.split(' '),
      ...Object.values(states),
    ]),
  );
  const claimed = same.filter((row) => row.tests.includes('M2')).flatMap(({ names }) => names);
  expect(without(claimed, known)).toEqual([]);
  expect(absentNames.filter((name) => known.has(name))).toEqual([]);
});
