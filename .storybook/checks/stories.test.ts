import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const roots = ['packages/ui/src', 'packages/dropin/src', 'packages/letters/src', 'apps/web/src'];
const files = (pattern: string) => roots.flatMap((root) => globSync(`${root}/**/${pattern}`));

test('every page of the sidebar stands below one of its parts', () => {
  const order = /storySort: \{\s*order: \[([^[\]]*)/.exec(read('.storybook/preview.tsx'))?.[1] ?? '';
  const parts = [...order.matchAll(/'([^']+)'/g)].map(([, part]) => part);
  expect(parts).toEqual([
    'Introduction',
    'Foundations',
    'Components',
    'Shop',
    'Checkout',
    'Letters',
    'Screens',
  ]);
  // An mdx page has the title of the stories it belongs to, or its own.
  const pages = files('*.mdx').filter((path) => !read(path).includes('<Meta of='));
  const astray = [...files('*.stories.tsx'), ...pages].filter((path) => {
    const title = /(?:^const meta = \{\s*title: |<Meta[^>]*\stitle=)['"]([^'"]+)['"]/m.exec(read(path))?.[1];
    return !parts.some((part) => title?.startsWith(`${part}/`));
  });
  expect(astray).toEqual([]);
});

test('every guide to the widget is a page of the sidebar, and known to the links of the others', () => {
  const guides = globSync(['docs/dropin/*.md', 'docs/own-way-to-pay.md', 'docs/behaviour/widget.md']).map(
    (path) => path.replaceAll('\\', '/'),
  );
  const known = /const guides = \[([^\]]*)\]/.exec(read('.storybook/guides/Guide.tsx'))?.[1] ?? '';
  expect([...known.matchAll(/'([^']+)'/g)].map(([, name]) => name).toSorted()).toEqual(
    guides.map((path) => basename(path, '.md')).toSorted(),
  );
  for (const path of guides) {
    const name = basename(path, '.md');
    const page = read(`.storybook/guides/${name}.mdx`);
    const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
    expect(page).toContain(`import text from '../../${path}?raw';`);
    expect(page).toContain(`<Meta title="Checkout/Guides/${title}" />`);
  }
});

test('every component says when to use it, what to do and what not', () => {
  const sentence = String.raw`['"][^\n]+\.['"],`;
  const guidance = new RegExp(
    `guidance: \\{\\s*use: ${sentence}\\s*do: ${sentence}\\s*dont: ${sentence}\\s*\\}`,
  );
  const components = files('*.stories.tsx').filter((path) =>
    /^const meta = \{\s*title: '(?:Components|Shop|Checkout)\//m.test(read(path)),
  );
  expect(components.length).toBeGreaterThan(70);
  expect(components.filter((path) => !guidance.test(read(path)))).toEqual([]);
});

test('every property in the tables of the docs has a description', async () => {
  // The reader that Storybook makes the tables with.
  const reader = createRequire(import.meta.resolve('@storybook/react-vite')).resolve('react-docgen');
  const { parse, builtinResolvers, makeFsImporter, ERROR_CODES } = (await import(reader)) as Docgen;
  const options = {
    resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
    importer: makeFsImporter(),
  };
  const described = (path: string) => {
    try {
      return parse(read(path), { ...options, filename: resolve(path) });
    } catch (error) {
      if ((error as { code?: string }).code === ERROR_CODES.MISSING_DEFINITION) return [];
      throw error;
    }
  };
  const shown = new Set(files('*.stories.tsx').map((path) => /^ {2}component: (\w+)/m.exec(read(path))?.[1]));
  const props = files('*.tsx')
    // The others would take half a minute.
    .filter((path) =>
      [...read(path).matchAll(/^export function (\w+)/gm)].some(([, name]) => shown.has(name)),
    )
    .flatMap((path) => described(path))
    .filter(({ displayName }) => shown.has(displayName))
    .flatMap(({ displayName, props = {} }) =>
      Object.entries(props).map(([name, prop]) => ({ name: `${displayName}.${name}`, ...prop })),
    )
    // One without a type is an attribute of the element, which named-options.ts describes.
    .filter(({ tsType }) => tsType);
  expect(props.length).toBeGreaterThan(500);
  expect(props.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

type Docgen = {
  parse: (
    source: string,
    options: object,
  ) => {
    displayName: string;
    props?: Record<string, { description?: string; tsType?: object }>;
  }[];
  builtinResolvers: { FindExportedDefinitionsResolver: new () => object };
  makeFsImporter: () => object;
  ERROR_CODES: { MISSING_DEFINITION: string };
};

test.each(['NavBar', 'Field', 'Table', 'Toast'])('a story of %s sees start and end swap', (name) => {
  expect(read(`packages/ui/src/${name}/${name}.stories.tsx`)).toContain('expectStartAndEndToSwap(');
});
