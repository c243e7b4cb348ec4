import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addProducts } from '../../catalogue/product/product.fixture.ts';
import { readBlocks, withAdditions } from './blocks.fixture.ts';
import { type CopiedTree, copyTree } from './copied-tree.fixture.ts';

const blocks = readBlocks();
const isIn = (workspace: string) => (file: string) => file.startsWith(`${workspace}/`);

describe('the files of docs/calling-the-api.md', () => {
  let tree: CopiedTree;
  beforeAll(() => {
    tree = copyTree();
  });
  afterAll(() => tree.remove());

  const files = blocks.filter(({ language, file }) => language === 'ts' && /^(apps|packages)\//.test(file));
  const names = [...new Set(blocks.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file)))];

  test('are new, or change what is there', () => {
    for (const { language, file, text } of blocks) {
      if (language === 'diff') tree.write(file, withAdditions(file, tree.read(file), text));
      else if (files.some((one) => one.file === file)) {
        expect(tree.has(file), file).toBe(false);
        tree.write(file, text);
      }
    }
    expect(files.length).toBeGreaterThan(5);
  });

  test.each(['packages/contracts', 'apps/api', 'apps/web'])(
    'compile in %s',
    (workspace) => {
      const own = names.filter(isIn(workspace));
      expect(own).not.toEqual([]);
      expect(tree.compile(workspace, own)).toEqual([]);
    },
    120_000,
  );

  test('work: the test of the example passes', () => {
    const [example] = names.filter((file) => file.endsWith('.test.ts'));
    expect(tree.test(example ?? '', inject('postgresUrl'))).toMatchObject({ ok: true });
  });
});

const run = promisify(execFile);

/** '…' stands for any value, and as a name for any further fields. */
function shaped(expected: unknown): unknown {
  if (expected === '…') return expect.toSatisfy(() => true) as unknown;
  if (Array.isArray(expected)) return expected.map(shaped);
  if (typeof expected !== 'object' || expected === null) return expected;
  const { '…': more, ...known } = expected as Record<string, unknown>;
  const fields = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, shaped(value)]));
  return more === undefined ? fields : (expect.objectContaining(fields) as unknown);
}

// The lines are for people who have curl. It is no package of npm, so a machine without it has nothing to run them with.
const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe.skipIf(!hasCurl)('the shell lines of docs/calling-the-api.md', () => {
  let api: TestApi;
  let url: string;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi();
    await addProducts(api.ctx, 3);
    const person = { name: 'Admin', email: 'admin@example.com', password: 'admin-demo-password' };
    await api.app.inject({ method: 'POST', url: '/signup', payload: person });
    await api.deps.db.updateTable('accounts').set({ role: 1, staffRole: 'owner' }).execute();
    folder = await mkdtemp(join(tmpdir(), 'guide-shell-'));
    const lamp = { width: 64, height: 64, channels: 3 as const, background: '#b5651d' };
    await sharp({ create: lamp }).png().toFile(join(folder, 'lamp.png'));
    url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await api?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('answer what stands below them', async () => {
    const lines = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
    const answers = blocks.filter(({ language }) => language === 'json').map(({ text }) => text);
    expect(answers).toHaveLength(lines.length);
    const separator = '\n---\n';
    const script = lines
      .map((line) => `${line}\nprintf '%s' '${separator}'`)
      .join('\n')
      .replaceAll('http://localhost:4000', url);
    const { stdout } = await run('sh', ['-c', script], { cwd: folder });
    const said = stdout
      .split(separator)
      .slice(0, -1)
      .map((text) => JSON.parse(text) as unknown);
    for (const [index, answer] of answers.entries())
      expect(said[index], lines[index]).toEqual(shaped(JSON.parse(answer)));
  });
});
