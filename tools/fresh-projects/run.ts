import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackage } from '../../packages/dropin/bundle/package/write-package.ts';
import { packageName } from '../../packages/dropin/bundle/package/manifest.ts';
import { ensureBrowser } from '../browser.ts';
import { runTurbo } from '../turbo.ts';
import { name as apiClient, tryApiClient } from './api-client.ts';
import { packSandbox } from '../pack-sandbox.ts';
import { openBrowser } from './browser.ts';
import { commandProjects } from './command-projects.ts';
import { componentProjects } from './component-projects.ts';
import { name as demo, tryDemo } from './demo.ts';
import { name as generators, tryGenerators } from './generators.ts';
import { startGateway } from './gateway.ts';
import { nextProject } from './next-project.ts';
import { name as perl, tryPerlClient } from './perl-client.ts';
import type { FreshProject } from './project.ts';
import { requirejsProject } from './requirejs-project.ts';
import { scriptTagProject } from './script-tag-project.ts';
import { buildProject } from './build-project.ts';
import { serveProject } from './serve-project.ts';
import { typesProjects } from './types-projects.ts';
import { unitTestProjects } from './unit-test-projects.ts';
import { viteProjects } from './vite-projects.ts';
import { webpackProjects } from './webpack-project.ts';

// npm run fresh-projects -- [names]: packs the widget, and tries the tarball in projects outside of the repository. Each
// is installed, built and served, and a card is paid with against the sandbox. demo is the command of that name.
// storefront-api is the typed client, used as its README shows; generators and perl are clients made of the REST document,
// which linters judge. Needs the registry.
const names = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'fresh-projects-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const isAsked = (name: string) => names.length === 0 || names.includes(name);

process.env['CHROMIUM_PATH'] = await ensureBrowser(console.log);
const others = [apiClient, generators, perl];
if (names.length === 0 || names.some((name) => !others.includes(name))) await tryWidget();
if (isAsked(apiClient)) await report(apiClient, () => tryApiClient(folderOf(apiClient)));
if (isAsked(generators)) await tryGenerators(folderOf, report);
if (isAsked(perl)) await tryPerlClient(report);

function folderOf(name: string): string {
  const folder = join(scratch, 'projects', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function tryWidget(): Promise<void> {
  await runTurbo(['build'], 'dropin', 'The widget could not be built:');
  const tarball = packPackage(scratch);
  const projects: FreshProject[] = [
    ...viteProjects,
    ...webpackProjects,
    nextProject,
    ...componentProjects,
    requirejsProject,
    scriptTagProject(join(scratch, packageName)),
    ...typesProjects,
    ...commandProjects,
    ...unitTestProjects(join(scratch, packageName)),
  ];
  const known = [...projects.map(({ name }) => name), demo, ...others];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no project ${unknown.join(', ')}: ${known.join(', ')}.`);
  if (isAsked(demo))
    await report(demo, async () => tryDemo(folderOf(demo), [tarball, await packSandbox(scratch)]));
  if (names.length > 0 && !projects.some(({ name }) => names.includes(name))) return;
  const gateway = await startGateway(join(scratch, 'gateway'));
  const browser = await openBrowser(gateway);

  /** Tries one project, and removes it. @returns what was seen */
  async function attempt(project: FreshProject): Promise<string> {
    const folder = folderOf(project.name);
    try {
      await buildProject(project, folder, tarball);
      if (!project.serve) return 'passes';
      const site = await serveProject(project.serve, folder);
      try {
        const nonce = await browser.payByCard(site.url);
        return `paid by card, transaction ${await gateway.charge(nonce)}`;
      } finally {
        await site.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  for (const project of projects.filter(({ name }) => isAsked(name)))
    await report(project.name, () => attempt(project));
  await browser.close();
  await gateway.stop();
}

async function report(name: string, attempt: () => Promise<string>): Promise<void> {
  const began = performance.now();
  const outcome = await attempt().catch((error: unknown) => error as Error);
  const failed = outcome instanceof Error;
  if (failed) process.exitCode = 1;
  const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
  console.log(`${failed ? 'failed' : 'ok    '} ${seconds} s  ${name}: ${failed ? outcome.message : outcome}`);
}
