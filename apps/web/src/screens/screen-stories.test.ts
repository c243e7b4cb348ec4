import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStorySortParameter, loadCsf } from 'storybook/internal/csf-tools';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { createServer } from 'vite';
import { describe, expect, test } from 'vitest';
import type { table as routeTable } from '../routes.tsx';

/*
 * Checks that every route of the table has stories for each state of its screen: from the table to the
 * route's file, to the screen that it imports, to the stories of that screen.
 */

const states = ['loading', 'empty', 'error', 'full'];

/** The text of a file below src/, or null. */
type Read = (path: string) => string | null;

const screensOf = (text: string | null) =>
  [...(text ?? '').matchAll(/\/screens\/(\w+Screen)\.tsx'/g)].map(([, name]) => name ?? '');

/** The screens that a route imports, without the error screens. */
function ownScreens(route: string, read: Read): string[] {
  const instead = screensOf(read('layout/ErrorPage.tsx'));
  return screensOf(read(`routes/${route}.route.tsx`)).filter((name) => !instead.includes(name));
}

/** The states of a route without a story, such as 'shop: ShopScreen has no story “error”'. */
function missingStories(route: string, read: Read): string[] {
  const screens = ownScreens(route, read);
  if (screens.length === 0) return [`${route}: routes/${route}.route.tsx imports no screen`];
  return screens.flatMap((screen) => {
    const shown = storyIds(read(`screens/${screen}.stories.tsx`));
    return states
      .filter((state) => !shown.some((id) => id.startsWith('screens-') && id.endsWith(`--${state}`)))
      .map((state) => `${route}: ${screen} has no story “${state}”`);
  });
}

const parsed = (text: string) =>
  loadCsf(text, { fileName: 'read.stories.tsx', makeTitle: (title) => title ?? '' }).parse();

/** Story ids as in Storybook's index: 'screens-shop--full'. */
const storyIds = (text: string | null): string[] =>
  text === null ? [] : parsed(text).stories.map(({ id }) => id);

describe('the route table', async () => {
  const src = join(import.meta.dirname, '..');
  const read: Read = (path) => (existsSync(join(src, path)) ? readFileSync(join(src, path), 'utf8') : null);
  const routes = await routesOfTheTable(src);

  test('has routes', () => expect(routes.length).toBeGreaterThan(0));
  test.each(routes)('%s has a story for each state of its screen', (route) => {
    expect(missingStories(route, read)).toEqual([]);
  });

  test('has the order of the screens in the sidebar', () => {
    const screens = new Set(routes.flatMap((route) => ownScreens(route, read)));
    const titles = [...screens].map((screen) => {
      const title = parsed(read(`screens/${screen}.stories.tsx`) ?? '').meta.title ?? '';
      return title.replace('Screens/', '');
    });
    const { order } = getStorySortParameter(read('../../../.storybook/preview.tsx') ?? '') as SidebarOrder;
    const listed = [order[order.indexOf('Screens') + 1] ?? []].flat();
    expect(listed.filter((title) => titles.includes(title))).toEqual(titles);
  });
});

type SidebarOrder = { order: (string | string[])[] };

/** The route table, imported from routes.tsx. */
async function routesOfTheTable(root: string): Promise<string[]> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [vanillaExtractPlugin()],
  });
  const { table } = (await server.ssrLoadModule('/routes.tsx')) as { table: typeof routeTable };
  await server.close();
  return table.map(([, file]) => file);
}

describe('a state without a story', () => {
  const stories = (names: string[], title = 'Screens/Wish list') =>
    [`export default { title: '${title}' };`, ...names.map((name) => `export const ${name} = {};`)].join(
      '\n',
    );
  const four = ['Loading', 'Empty', 'Error', 'Full'];
  const made = (names: string[], changes: Record<string, string> = {}): Read => {
    const files: Record<string, string> = {
      'layout/ErrorPage.tsx': `import { NotFoundScreen } from './NotFoundScreen.tsx';`,
      'routes/wish-list.route.tsx': `
        import { NotFoundScreen } from './NotFoundScreen.tsx';
        import { WishListScreen } from '../screens/WishListScreen.tsx';`,
      'screens/WishListScreen.stories.tsx': stories(names),
      ...changes,
    };
    return (path) => files[path] ?? null;
  };
  const missing = (read: Read) => missingStories('wish-list', read);

  test('is not reported when all four exist', () =>
    expect(missing(made([...four, 'OnePicture']))).toEqual([]));

  test.each(four)('%s is reported when it is deleted', (state) => {
    const rest = four.filter((name) => name !== state);
    expect(missing(made(rest))).toEqual([`wish-list: WishListScreen has no story “${state.toLowerCase()}”`]);
  });

  test('is reported four times when the stories file is missing or elsewhere in the sidebar', () => {
    const file = 'screens/WishListScreen.stories.tsx';
    expect(missing((path) => (path === file ? null : made(four)(path)))).toHaveLength(4);
    expect(missing(made(four, { [file]: stories(four, 'Shop/Wish list') }))).toHaveLength(4);
  });

  test('is reported when the route imports no screen', () => {
    const [sentence] = missing(made(four, { 'routes/wish-list.route.tsx': '' }));
    expect(sentence).toBe('wish-list: routes/wish-list.route.tsx imports no screen');
  });
});
