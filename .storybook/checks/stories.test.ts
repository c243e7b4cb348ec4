import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const roots = ['packages/ui/src', 'packages/dropin/src', 'packages/letters/src', 'apps/web/src'];
const files = (pattern: string) => roots.flatMap((root) => globSync(`${root}/**/${pattern}`));

test('every page of the sidebar stands below one of its six parts', () => {
  const order = /storySort: \{\s*order: \[([^[\]]*)/.exec(read('.storybook/preview.tsx'))?.[1] ?? '';
  const parts = [...order.matchAll(/'([^']+)'/g)].map(([, part]) => part);
  expect(parts).toEqual(['Foundations', 'Components', 'Shop', 'Checkout', 'Letters', 'Screens']);
  // An mdx page has the title of the stories it belongs to, or its own.
  const pages = files('*.mdx').filter((path) => !read(path).includes('<Meta of='));
  const astray = [...files('*.stories.tsx'), ...pages].filter((path) => {
    const title = /(?:^const meta = \{\s*title: |<Meta[^>]*\stitle=)['"]([^'"]+)['"]/m.exec(read(path))?.[1];
    return !parts.some((part) => title?.startsWith(`${part}/`));
  });
  expect(astray).toEqual([]);
});

test.each(['NavBar', 'Field', 'Table', 'Toast'])('a story of %s sees start and end swap', (name) => {
  expect(read(`packages/ui/src/${name}/${name}.stories.tsx`)).toContain('expectStartAndEndToSwap(');
});
