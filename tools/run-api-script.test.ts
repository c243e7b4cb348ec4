import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each(['admin', 'reconcile'])('npm run %s reaches the command, which says how to use it', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  try {
    const { stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), '--what'], {
      encoding: 'utf8',
      env: { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@localhost:1/none' },
    });
    expect(stderr).toContain(`npm run ${name} --`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
