import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkProject, findingsIn } from './check-project.ts';
import { readMovingOver } from './moving-over.fixture.ts';
import { optionRules } from '../src/option-check/option-rules.ts';
import { knownOptions, optionPlaces } from './option-rules.ts';
import { readText } from './project-text.ts';
import { reportJson, reportText } from './report-text.ts';
import { absentNames, textRules } from './text-rules.ts';

const { rows } = readMovingOver();
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder with these files, by their paths. */
function project(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dropin-check-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** What is found in a file: line, level and row. */
const found = (path: string, text: string) =>
  findingsIn(path, text).map(({ line, level, row }) => `${line} ${level} ${row}`);
const quiet = 'card: { noticeOfCollection: true }';

describe('the rows that the command names', () => {
  const changed = rows.filter(({ here }) => here === 'changed');
  const known = new Set(changed.flatMap(({ what, names }) => [what, ...names]));

  it('are on the page about moving over, as changed', () => {
    const options = `dropin.create({ locale: 'de', nonsense: 1, threeDSecure: true,
      card: { overrides: { fields: { number: { container: '#n', selector: '#n' } } } },
      paypal: { flow: 'checkout', buttonStyle: { size: 'small' } } })`;
    const named = optionPlaces(readText('a.js', options)).map(({ row }) => row);
    expect(new Set(named).size).toBe(9);
    const all = [...named, ...textRules.map(({ row }) => row)];
    expect(all.filter((row) => !known.has(row))).toEqual([]);
  });

  it('name the styles of PayPal’s older script as a change, and those of the current one not at all', () => {
    const levels = (style: string) =>
      optionPlaces(
        readText('a.js', `dropin.create({ paypal: { flow: 'vault', buttonStyle: { ${style} } } })`),
      )
        .filter(({ row }) => row === 'paypal.buttonStyle')
        .map(({ level }) => level);
    for (const style of [
      `size: 'medium'`,
      'fundingicons: true',
      'branding: true',
      'maxbuttons: 1',
      'tagline: true',
      `color: 'darkblue'`,
      `label: 'credit'`,
    ])
      expect([style, ...levels(style)]).toEqual([style, 'change']);
    expect(levels(`height: 40, tagline: false, color: 'gold', label: 'pay', shape: 'pill'`)).toEqual([]);
  });

  it('are those of the names that are absent, all of them', () => {
    const absent = changed.filter(
      ({ section, why }) => /Classes|Ids/.test(section) && why.startsWith('absent'),
    );
    const names = absent.flatMap((row) => row.names).filter((name) => name.startsWith('braintree-'));
    expect([...absentNames].toSorted()).toEqual(names.toSorted());
  });
});

it('knows the options that the widget knows', () => {
  expect([...knownOptions].toSorted()).toEqual(Object.keys(optionRules([])).toSorted());
});

describe('what is found', () => {
  it.each<[string, string, string[]]>([
    [
      'a default import',
      `import dropin from 'braintree-web-drop-in';\ndropin.create({ ${quiet} });`,
      ['1 change braintree-web-drop-in'],
    ],
    ['a require', `const d = require("braintree-web-drop-in")`, ['1 change braintree-web-drop-in']],
    [
      'an import on demand',
      'const d = await import(`braintree-web-drop-in/dropin.js`)',
      ['1 change braintree-web-drop-in'],
    ],
    [
      'the wrapper, and the options in it',
      `import DropIn from 'braintree-web-drop-in-react';\nexport const Pay = () => (\n  <DropIn\n    options={{ authorization: token, locale: 'fr_FR', ${quiet} }}\n    onInstance={(made) => (instance = made)} />);`,
      ['1 change braintree-web-drop-in-react', '4 look locale'],
    ],
    ['nothing in a comment', `// import 'braintree-web-drop-in'\n/* \`braintree-form__label\` */`, []],
    ['nothing in another package', `import 'braintree-web';\nimport 'my-braintree-web-drop-in';`, []],
    [
      'a checkout without a currency',
      `braintree.dropin.create({\n  ${quiet},\n  paypal: {\n    flow: 'checkout',\n    amount: '1.00',\n  },\n});`,
      ['4 change paypal.currency'],
    ],
    [
      'no checkout of which something is not written here',
      `dropin.create({ ...shared, paypal: { flow: 'checkout' } })`,
      [],
    ],
    [
      'options in a variable',
      `const options: Options = {\n  authorization,\n  selector: '#pay',\n  teme: 'dark',\n  ${quiet} };\ncreateDropin;\nbraintree.dropin.create(options, function (error, made) {});`,
      ['4 look an unknown option'],
    ],
    [
      'create of an import',
      `import { create } from 'open-dropin';\ncreate({ card: false, unknown: 1 });`,
      ['2 look an unknown option'],
    ],
    ...[
      `import * as form from 'open-dropin';`,
      `import { default as form } from 'open-dropin';`,
      `const { default: form } = await import('open-dropin');`,
      `const { default: form } = require('open-dropin');`,
    ].map((line): [string, string, string[]] => [
      `create of ${line}`,
      `${line}\nform.create({ card: false, unknown: 1 });`,
      ['2 look an unknown option'],
    ]),
    ['no create of something else', `Object.create({ unknown: 1 }); document.create({ a: 1 })`, []],
    [
      'a notice that is not asked for',
      `dropin.create({ authorization: 'x', container: \`#a\${ { b: 1 } }\` })`,
      ['1 look the notice of collection'],
    ],
    ['no notice without cards', `dropin.create({ card: false })`, []],
    [
      'names in code',
      `container.querySelector('.braintree-loader__lock').remove();\nmade.off('card:focus', old);`,
      ['1 look braintree-loader__lock', '2 look off(event, handler)'],
    ],
    ['an event', `made.on("3ds:customer-canceled", () => {})`, ['1 look a canceled challenge of 3-D Secure']],
    [
      'a policy of a server',
      `helmet({ scriptSrc: ["'self'", 'https://js.braintreegateway.com'] })`,
      ['1 look https://js.braintreegateway.com'],
    ],
    ['no host outside of a policy', `fetch('https://api.braintreegateway.com/x')`, []],
    [
      'code after a regular expression and an apostrophe',
      `const r = /['"\`/]/; // it's\nconst t = <p>don't</p>;\nimport('braintree-web-drop-in')`,
      ['3 change braintree-web-drop-in'],
    ],
  ])('in a script: %s', (_, text, expected) => expect(found('src/pay.tsx', text)).toEqual(expected));

  it('in plain TypeScript, where < begins types, and in a script that a server fills in', () => {
    const call = `dropin.create({ teme: 'dark', ${quiet} });`;
    expect(found('pay.ts', `const same = <T>(value: T) => value;\n${call}`)).toEqual([
      '2 look an unknown option',
    ]);
    const page = `<script>\nconst token = <?php echo $token ?>;\n${call}\n</script>`;
    expect(found('pay.php', page)).toEqual(['3 look an unknown option']);
  });

  it.each<[string, string, string[]]>([
    [
      'page.html',
      `<!-- <script src="https://js.braintreegateway.com/web/dropin/1.0.0/js/dropin.js"></script> -->
<meta http-equiv="Content-Security-Policy" content="script-src https://js.braintreegateway.com">
<link rel="stylesheet" href="https://js.braintreegateway.com/web/dropin/1.43.0/css/dropin.min.css">
<script src="https://js.braintreegateway.com/web/dropin/1.43.0/js/dropin.min.js" integrity="x"></script>
<p>Don't { worry }</p>
<script>braintree.dropin.create({ ${quiet}, locale: 'de_DE' })</script>`,
      [
        '2 look https://js.braintreegateway.com',
        '3 change js.braintreegateway.com/web/dropin/…',
        '4 change js.braintreegateway.com/web/dropin/…',
        '6 look locale',
      ],
    ],
    [
      'Pay.vue',
      `<template><div id="pay" /></template>\n<script setup lang="ts">\nimport dropin from 'braintree-web-drop-in'\n</script>\n<style>\n.braintree-form__raw-input { color: red }\n</style>`,
      ['3 change braintree-web-drop-in', '6 look braintree-loader__lock'],
    ],
    [
      'shop.css',
      `/* .braintree-loader__lock */\n.braintree-loader__lock { color: red }\n[data-braintree-id="svgs"] { }`,
      ['2 look braintree-loader__lock', '3 look svgs'],
    ],
    [
      'package.json',
      `{ "dependencies": {\n "braintree-web-drop-in": "1.43.0",\n "@types/braintree-web-drop-in": "1" } }`,
      ['2 change braintree-web-drop-in', '3 change @types/braintree-web-drop-in'],
    ],
    ['icons.svelte', `<svg><use href="#logoPayPal" /></svg>`, ['1 look #icon-visa']],
  ])('in %s', (path, text, expected) => expect(found(path, text)).toEqual(expected));
});

describe('a project', () => {
  it('is read by folder, without what is installed or built', () => {
    const text = `import 'braintree-web-drop-in';`;
    const folder = project({
      'src/b/pay.ts': `\n  ${text}`,
      'src/a.js': text,
      'node_modules/x/index.js': text,
      'dist/app.js': text,
      '.git/hook.js': text,
      'notes.txt': text,
    });
    const { findings, filesRead, skipped } = checkProject(folder);
    expect(findings.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['src/a.js', 1, 8],
      ['src/b/pay.ts', 2, 10],
    ]);
    expect([filesRead, skipped]).toEqual([2, []]);
    expect(checkProject(join(folder, 'src/a.js')).findings).toHaveLength(1);
    expect(() => checkProject(join(folder, 'absent'))).toThrow('ENOENT');
  });

  it('may be hostile: circles, binary, huge and strangely named files', () => {
    const folder = project({
      'large.js': ' '.repeat(2_000_001),
      'picture.ts': new Uint8Array([1, 0, 2]),
      'odd\u001B[2J\n.js': `import 'braintree-web-drop-in';`,
      'deep/file.css': '.braintree-loader__lock {}',
      'option.js': `dropin.create({ '\u009B2J\u202E\u001B]0;x': 1 });`,
    });
    symlinkSync(folder, join(folder, 'deep', 'circle'));
    symlinkSync(join(folder, 'absent'), join(folder, 'broken.js'));
    const report = checkProject(folder);
    expect(report.filesRead).toBe(3);
    expect(report.skipped).toEqual([
      { file: 'large.js', reason: 'is larger than 2 MB' },
      { file: 'picture.ts', reason: 'is no text' },
    ]);
    const text = reportText(report);
    expect(text).toContain('odd?[2J?.js:1:8  change  ');
    expect(text).toContain('picture.ts is no text, and was left out.');
    expect(text).toContain('?2J??]0;x');
    const json = reportJson({ folder, ...report });
    expect(JSON.parse(json)).toEqual({ folder, ...report });
    for (const printed of [text, json]) expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it.each([
    ['quotes', `'"`],
    ['slashes and brackets', '/['],
    ['open templates', '`${'],
    ['open braces', '{a:{'],
    ['calls in calls', 'dropin.create({a:'],
    ['calls of one variable', 'const o={a:1};dropin.create(o);'],
    ['options on one line', 'dropin.create({a:1,b:{c:2}});'],
    ['script elements', '<script '],
    ['comments', '<!--/*'],
    ['hosts', "script-src 'braintreegateway.com "],
  ])('is read in time, whatever is in it: %s', (_, piece) => {
    const text = piece.repeat(Math.floor(200_000 / piece.length));
    for (const path of ['a.ts', 'a.html', 'a.css']) expect(Array.isArray(findingsIn(path, text))).toBe(true);
  });
});
