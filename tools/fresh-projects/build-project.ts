import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from '../run-program.ts';
import type { FreshProject } from './project.ts';

/**
 * Writes a project's files, installs its packages and the tarball as anybody would, and builds it.
 * @throws with what the program printed, when one fails
 */
export async function buildProject(project: FreshProject, folder: string, tarball: string): Promise<void> {
  const manifest = {
    name: `fresh-${project.name}`,
    private: true,
    type: 'module',
    dependencies: project.dependencies,
  };
  const files = { ...project.files, 'package.json': JSON.stringify(manifest) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await runProgram('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], folder);
  for (const [program = '', ...args] of project.build)
    await runProgram(join(folder, 'node_modules', '.bin', program), args, folder);
}
