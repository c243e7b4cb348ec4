import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenArrows, floors, misnamedFiles, roomCircles } from './architecture.ts';
import { importCircles } from './import-circles.ts';
import { repository } from './settings.ts';
import { readSource, sourceFiles } from './source-files.fixture.ts';

const files = sourceFiles();

/** The libraries the product stands on: each a direct dependency of the room that really imports it. */
const foundation: Record<string, string> = {
  react: 'apps/web',
  'react-dom': 'apps/web',
  '@trpc/server': 'apps/api',
  '@trpc/client': 'apps/web',
  '@trpc/react-query': 'apps/web',
  fastify: 'apps/api',
  kysely: 'apps/api',
  pg: 'apps/api',
  braintree: 'apps/api',
  'braintree-web': 'packages/dropin',
  '@radix-ui/react-dialog': 'packages/ui',
  '@vanilla-extract/css': 'packages/ui',
  storybook: '.',
  vitest: '.',
  playwright: '.',
};

describe('the imports of the product', () => {
  it('reads every source file', () => expect(files.length).toBeGreaterThan(50));
  it('all follow docs/architecture.md', () => expect(brokenArrows(files)).toEqual([]));
  it('no files import each other in a circle, not even for a type', () =>
    expect(importCircles(files)).toEqual([]));
  it('file names say what is inside', () => expect(misnamedFiles(files)).toEqual([]));

  it.each([
    ['apps/api/src/app.ts', `import { Button } from 'ui';`],
    ['packages/storefront-api/src/router.ts', `import { appRouter } from 'api';`],
    [
      'packages/contracts/src/order.ts',
      `import { db } from '../../../apps/api/src/platform/db/database.ts';`,
    ],
    ['packages/dropin/src/widget/create.ts', `import { client } from 'braintree-web';`],
    ['apps/api/src/selling/order/order.trpc.ts', `import { sql } from 'kysely';`],
    ['apps/api/src/selling/order/order.service.ts', `import { pay } from '../payment/payment.trpc.ts';`],
    ['packages/demo-catalogue/src/catalogue.ts', `import type { Product } from 'contracts';`],
    ['packages/ui/src/Button/Button.tsx', `import type { Product } from 'contracts';`],
    ['packages/ui/src/Button/Button.tsx', `import { Plus } from 'lucide-react';`],
    ['apps/web/src/layout/NavBar.tsx', `import { useCombobox } from 'downshift';`],
    ['packages/dropin/src/machine/step.ts', `import type { Option } from '../options/payment-option.ts';`],
    ['packages/dropin/src/views/Frame.tsx', `import { options } from '../options/payment-options.ts';`],
    ['packages/dropin/src/options/card/card.ts', `import { createPorts } from '../../widget/ports.ts';`],
    [
      'apps/api/src/selling/payment/pay.service.ts',
      `import type { Refund } from '../refund/refund.service.ts';`,
    ],
    ['apps/api/src/selling/refund/refund.service.ts', `import { pay } from '../payment/payment.service.ts';`],
    [
      'apps/api/src/platform/gateway/sale.ts',
      `import { orderOf } from '../../selling/order/order.service.ts';`,
    ],
    ['apps/api/src/context.ts', `import { openDatabase } from './platform/db/database.ts';`],
    ['apps/api/src/selling/order/order.service.ts', `import { seedDemo } from '../../demo/seed-demo.ts';`],
    ['apps/sandbox/src/wire/xml.ts', `import { vault } from '../vault/vault.ts';`],
    ['apps/web/src/screens/HomeScreen.tsx', `import { trpc } from '../trpc.ts';`],
    ['apps/web/src/early/early.ts', `import { NavBar } from '../layout/SiteNav.tsx';`],
    ['apps/sandbox/src/app.ts', `const api = await import('api');`],
  ])('refuses, in %s, %s', (path, text) => expect(brokenArrows([readSource(path, text)])).toHaveLength(1));

  it('lets the client of other projects name the type of the router', () =>
    expect(
      brokenArrows([
        readSource('packages/storefront-api/src/router.ts', `import type { AppRouter } from 'api';`),
      ]),
    ).toEqual([]));
});

describe('a circle of imports', () => {
  const a = readSource('apps/api/src/a.ts', `import type { B } from './selling/order/b.ts';`);
  const b = readSource('apps/api/src/selling/order/b.ts', `import { c } from './c.ts';`);
  const back = readSource('apps/api/src/selling/order/c.ts', `import { type A } from '../../a.ts';`);
  const onward = readSource('apps/api/src/selling/order/c.ts', `import { z } from 'zod';`);

  it('is found when only types go round', () =>
    expect(importCircles([a, b, back])).toEqual([
      ['apps/api/src/a.ts', 'apps/api/src/selling/order/b.ts', 'apps/api/src/selling/order/c.ts'],
    ]));
  it('is not seen in a chain', () => expect(importCircles([a, b, onward])).toEqual([]));
});

describe('the rooms of a workspace', () => {
  it('import each other in no circle, not even for a type', () => expect(roomCircles(files)).toEqual([]));

  it.each([
    [
      'apps/api/src/selling/order/order.service.ts',
      `import type { Attempt } from '../payment/attempt.service.ts';`,
    ],
    ['apps/api/src/access.ts', `import { forAdmins } from './platform/http/rest-route.ts';`],
    ['apps/api/src/catalogue/photo/photo.rest.ts', `import { sendRestError } from '../../rest.ts';`],
    ['apps/web/src/product/ProductTile.tsx', `import { shopHead } from '../search/shop-head.ts';`],
    ['apps/web/server/frontend/vite.ts', `import { escape } from '../pages/escape.ts';`],
    ['packages/ui/src/internal/class-names.ts', `import { Anchor } from '../Link/Anchor.tsx';`],
    ['packages/dropin/src/config.ts', `import { start } from './widget/start.ts';`],
    ['apps/sandbox/src/context.ts', `import type { Transaction } from './transactions/transaction.ts';`],
  ])('refuses, in %s, %s', (path, text) =>
    expect(roomCircles([...files, readSource(path, text)])).not.toEqual([]),
  );
});

// `npx vitest run --project unit tools/architecture.test.ts -u` draws it anew.
it('the rooms of the api in docs/architecture.md are those there are', async () => {
  const document = join(repository, 'docs/architecture.md');
  const rooms = files.map(({ path }) => path.split('/')).filter(([, api]) => api === 'api');
  const on = (floor: string) =>
    new Set(rooms.filter((path) => path[3] === floor && path.length > 5).map((path) => path[4] ?? ''));
  const folders = new Set(rooms.filter((path) => path.length > 4).map((path) => path[3]));
  expect(folders).toEqual(new Set([...Object.keys(floors), 'demo', 'checks']));
  const list = Object.entries(floors).map(
    ([floor, holds]) =>
      `- \`${floor}/\` (${[...on(floor)].toSorted((a, b) => a.localeCompare(b)).join(', ')}): ${holds}`,
  );
  const parts = readFileSync(document, 'utf8').split(/(?<=<!-- rooms -->\n)[^]*(?=<!-- end of rooms -->)/);
  expect(parts).toHaveLength(2);
  await expect(parts.join(`\n${list.join('\n')}\n\n`)).toMatchFileSnapshot(document);
});

describe('the foundation', () => {
  it.each(Object.entries(foundation))('%s is a direct dependency in real use by %s', (library, room) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(repository, room, 'package.json'), 'utf8'),
    );
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([library]);
    const inRoom = files.filter(({ path }) => room === '.' || path.startsWith(`${room}/`));
    const users = inRoom.filter(({ imports }) =>
      imports.some(({ from, typeOnly }) => !typeOnly && (from === library || from.startsWith(`${library}/`))),
    );
    expect(users.map(({ path }) => path)).not.toEqual([]);
  });
});
