import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.fixture.ts';

/** A value in a template text: `${…}`; one level of braces inside. */
const value = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/g;
/** An element's text with a name in it: `>Update {product.name}<`. */
const element = /(?<=[>}])([^<>{}=$`;]*)\{[\w.?]*[nN]ame\}([^<>{}=$`;]*)(?=[<{])/g;
/** The shop’s own name is ours. */
const writesName = /\.name\b|^(?!shopName$)(?:\w+N|n)ame$/;

const files = sourceFiles().filter(
  ({ path }) => path.startsWith('apps/web/src/') && !/\.(?:test|stories|fixture|css)\.tsx?$/.test(path),
);

/** What a file writes of names without `isolated` around them. */
function bare(text: string): string[] {
  const values = Array.from(text.matchAll(value), ([whole, inside = '']) => ({ whole, inside }));
  const names = values.filter(({ inside }) => writesName.test(inside) && !inside.includes('isolated('));
  const quoted = Array.from(text.matchAll(/“\$?\{(?!isolated\()[^}]*\}/g), ([whole]) => whole);
  const elements = Array.from(text.matchAll(element), ([whole, before = '', after = '']) => ({
    whole,
    words: before + after,
  }));
  const besideWords = elements.filter(({ words }) => /\p{L}/u.test(words));
  return [...names, ...besideWords].map(({ whole }) => whole).concat(quoted);
}

test('what is found is a name beside words, in a text and in an element, unless it is isolated', () => {
  expect(bare('`Delete ${product.name}?`')).toEqual(['${product.name}']);
  expect(bare("`Delete ${product?.name ?? 'it'}?`")).toHaveLength(1);
  expect(bare('`${name} is back`')).toEqual(['${name}']);
  expect(bare('`Results for “${search.text}”`')).toHaveLength(1);
  expect(bare('<Link>Update {current.name}</Link>')).toHaveLength(1);
  expect(bare('<p>{savedName} is updated.</p>')).toHaveLength(1);
  expect(bare('`Delete ${isolated(product.name)}?` <p><bdi>{savedName}</bdi> is updated.</p>')).toEqual([]);
});

/** Texts of ours in which `name` is no name that somebody typed. */
const ours = ['apps/web/src/address/DeliveryForm.tsx', 'apps/web/src/order/instrument-text.ts'];

test('every sentence, title and label of the storefront keeps its direction around a name', () => {
  const found = files
    .filter(({ path }) => !ours.some((start) => path.startsWith(start)))
    .flatMap(({ path, text }) => bare(text).map((written) => `${path}: ${written}`));
  expect(found).toEqual([]);
});
