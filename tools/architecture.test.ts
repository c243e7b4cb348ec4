import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenArrows, misnamedFiles } from './architecture.ts';
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

describe('the arrows of the house', () => {
  it('reads every source file', () => expect(files.length).toBeGreaterThan(50));
  it('no import goes against them', () => expect(brokenArrows(files)).toEqual([]));
  it('file names say what is inside', () => expect(misnamedFiles(files)).toEqual([]));

  it.each([
    ['apps/api/src/app.ts', `import { Button } from 'ui';`],
    ['apps/web/src/trpc.ts', `import { appRouter } from 'api';`],
    ['packages/contracts/src/order.ts', `import { db } from '../../../apps/api/src/db/database.ts';`],
    ['packages/dropin/src/widget/create.ts', `import { client } from 'braintree-web';`],
    ['apps/api/src/order/order.trpc.ts', `import { sql } from 'kysely';`],
    ['apps/api/src/order/order.service.ts', `import { pay } from '../payment/payment.trpc.ts';`],
    ['packages/demo-catalogue/src/picture.ts', `import type { Product } from 'contracts';`],
    ['packages/ui/src/Button/Button.tsx', `import type { Product } from 'contracts';`],
    ['packages/ui/src/Button/Button.tsx', `import { Plus } from 'lucide-react';`],
    ['apps/web/src/layout/NavBar.tsx', `import { useCombobox } from 'downshift';`],
    ['apps/sandbox/src/app.ts', `const api = await import('api');`],
  ])('refuses, in %s, %s', (path, text) => expect(brokenArrows([readSource(path, text)])).toHaveLength(1));

  it('lets web name the type of the router', () =>
    expect(
      brokenArrows([readSource('apps/web/src/trpc.ts', `import type { AppRouter } from 'api';`)]),
    ).toEqual([]));
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
