import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { ensureBrowser } from '../../tools/browser.ts';
import type { BenchShop } from '../bench-shop.ts';
import { table } from '../table.ts';

/** JavaScript that the home page loads by itself, gzip: before it is idle, and in all. */
export async function benchHomeScript({ webUrl }: BenchShop): Promise<string> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(console.error) });
  try {
    const page = await browser.newPage();
    const scripts: { name: string; bytes: number; beforeLoad: boolean }[] = [];
    const reads: Promise<void>[] = [];
    let loaded = false;
    page.on('response', (response) => {
      const beforeLoad = !loaded;
      const name = new URL(response.url()).pathname;
      // Scripts that are only fetched count too.
      if (!name.endsWith('.js')) return;
      reads.push(
        response
          .body()
          .then(
            (body) => void scripts.push({ name, bytes: gzipSync(body, { level: 9 }).length, beforeLoad }),
          ),
      );
    });
    await page.goto(webUrl, { waitUntil: 'load' });
    loaded = true;
    await page.waitForTimeout(5_000);
    await Promise.all(reads);
    const sum = (some: typeof scripts) => some.reduce((total, { bytes }) => total + bytes, 0);
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(2);
    const rows = scripts.map(({ name, bytes, beforeLoad }) => [
      name,
      kilobytes(bytes),
      beforeLoad ? 'at once' : 'when idle',
    ]);
    const totals = [
      ['before idle', kilobytes(sum(scripts.filter(({ beforeLoad }) => beforeLoad))), ''],
      ['in all', kilobytes(sum(scripts)), ''],
    ];
    return `JavaScript of home, gzip -9\n\n${table([['file', 'kB', 'loaded'], ...rows, ...totals])}`;
  } finally {
    await browser.close();
  }
}
