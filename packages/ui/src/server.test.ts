import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeStories } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer } from 'vite';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/*
 * Renders every story in Node, where a use of `document` during rendering fails. In the browser, where
 * stories run as tests, it would not.
 */

const vite = await createServer({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  plugins: [vanillaExtractPlugin()],
});
afterAll(() => vite.close());

type Story = ComponentType & { parameters: Record<string, unknown> };
type StoriesFile = Parameters<typeof composeStories>[0];

const files = globSync('**/*.stories.tsx', { cwd: import.meta.dirname }).toSorted();
const stories: [name: string, Story][] = [];
for (const file of files) {
  const composed: Record<string, Story> = composeStories(
    (await vite.ssrLoadModule(`/${file}`)) as StoriesFile,
  );
  for (const [name, Story] of Object.entries(composed))
    if (!Story.parameters['browserOnly']) stories.push([`${file}: ${name}`, Story]);
}

const exported = Object.entries(await vite.ssrLoadModule('/index.ts')).filter(
  (entry): entry is [string, ComponentType] => /^[A-Z]/.test(entry[0]) && typeof entry[1] === 'function',
);
const text = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');

beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => void vi.restoreAllMocks());

test('there is no browser in here', () => {
  expect([typeof document, typeof window]).toEqual(['undefined', 'undefined']);
});

describe('a server renders the story', () => {
  test.each(stories)('%s', (_, Story) => {
    expect(renderToString(createElement(Story))).not.toContain(' style="');
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('a server renders the component that no story names', () => {
  const unnamed = exported.filter(([name]) => !new RegExp(`\\b${name}\\b`).test(text));
  test.each(unnamed)('%s', (_, Component) => {
    expect(() => renderToString(createElement(Component))).not.toThrow();
  });
});
