import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { browserArguments } from '../../e2e/browser-arguments.ts';
import { startTestShop } from '../../e2e/shop.fixture.ts';
import { chromiumPath } from '../browser.ts';
import { runProgram } from '../run-program.ts';
import { repository } from '../settings.ts';
import { serveProject } from './serve-project.ts';

export const name = 'storefront-api';

const beside = ['@trpc/client@11', '@trpc/server@11', '@trpc/react-query@11', '@tanstack/react-query@5'];

/** The files of the package's README. */
function samples(): [path: string, text: string][] {
  const readme = readFileSync(join(repository, 'packages', name, 'README.md'), 'utf8');
  return Array.from(readme.matchAll(/^```tsx? (\S+)\n([^]*?)^```$/gm), ([, path = '', text = '']) => [
    path,
    text,
  ]);
}

/**
 * Packs the typed client, and follows its README in an empty folder with Vite's own template: all compiles strictly, the
 * page logs in, lists, orders and uploads at a running shop, and a server renders the list.
 * @returns what was seen
 */
export async function tryApiClient(folder: string): Promise<string> {
  await runProgram('npm', ['pack', '-w', name, '--pack-destination', folder], repository);
  const shop = await startTestShop();
  try {
    await runProgram(
      'npm',
      ['create', '--yes', 'vite@latest', 'app', '--', '--template', 'react-ts', '--no-interactive'],
      folder,
    );
    const app = join(folder, 'app');
    const packed = join(folder, `${name}-1.0.0.tgz`);
    await runProgram(
      'npm',
      ['install', '--prefer-offline', '--no-audit', '--no-fund', packed, ...beside],
      app,
    );
    for (const [path, text] of samples()) {
      mkdirSync(dirname(join(app, path)), { recursive: true });
      writeFileSync(join(app, path), text.replace('http://localhost:4000', shop.apiUrl));
    }
    const bin = (program: string, ...args: string[]) =>
      runProgram(join(app, 'node_modules', '.bin', program), args, app);
    const strict = ['--strict', '--skipLibCheck', 'false', '--noEmit', '-p', 'tsconfig.app.json'];
    const errors = await bin('tsc', ...strict, '--pretty', 'false').then(
      () => '',
      (error: Error) => error.message,
    );
    const ours = errors
      .split('\n')
      .filter((line) => line.includes('error TS') && !/^node_modules\/(?!storefront-api)/.test(line));
    if (ours.length > 0) throw new Error(ours.join('\n'));
    await bin('vite', 'build');
    await bin('vite', 'build', '--ssr', 'src/render.tsx', '--outDir', 'server');
    const site = await serveProject({ folders: ['dist'] }, app);
    try {
      const seen = await useShop(site.url);
      const code = `import('./server/render.js').then(async ({ render }) => console.log((await render('${shop.apiUrl}/trpc')).html))`;
      const html = await runProgram(process.execPath, ['--eval', code], app);
      if (!html.includes('<article>')) throw new Error(`The server rendered no product:\n${html}`);
      return seen;
    } finally {
      await site.stop();
    }
  } finally {
    await shop.stop();
  }
}

async function useShop(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...browserArguments] });
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(url);
    const said = await buyAndUpload(page).catch((error: Error) => {
      throw new Error([error.message, ...faults].join('\n'));
    });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return said;
  } finally {
    await browser.close();
  }
}

async function buyAndUpload(page: Page): Promise<string> {
  await page.getByLabel('E-mail').fill('admin@example.com');
  await page.getByLabel('Password').fill('admin-demo-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('status').filter({ hasText: /./ }).waitFor();
  const cards = page.getByRole('article');
  await cards.nth(3).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await cards.nth(7).waitFor();
  await cards.first().getByRole('button', { name: 'Order' }).click();
  const order = await cards
    .first()
    .getByText(/^Order \d+$/)
    .innerText();
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer();
  await page.getByLabel('Photo').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer });
  const photo = await page.locator('label', { hasText: /Photo\s+\w{8}/ }).innerText();
  return `${await cards.count()} products, ${order}, ${photo}`;
}
