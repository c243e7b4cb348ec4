import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBrowser } from '../browser.ts';
import { serveFolder } from './serve.ts';

/** One story on a sheet: its name, and its pictures side by side, as paths in the pictures' folder. */
export interface Thumbnail {
  title: string;
  name: string;
  pictures: string[];
}

export interface Sheet {
  /** The folder that the thumbnails' paths are relative to. */
  pictures: string;
  thumbnails: Thumbnail[];
  /** The path of the first PNG, without '-1.png'. */
  to: string;
  /** The maximum size of a picture. */
  largest: { width: number; height: number };
}

const width = 1800;
const tallest = 2000;
const most = 60;

/** Lays the thumbnails out in rows, in order, on as many PNGs as needed. Returns the paths of the PNGs. */
export async function contactSheet({ pictures, thumbnails, to, largest }: Sheet): Promise<string[]> {
  forgetEarlier(to);
  if (thumbnails.length === 0) return [];
  const server = await serveFolder(pictures);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(console.log) });
  try {
    const page = await browser.newPage({ viewport: { width, height: 600 } });
    const show = (some: Thumbnail[]) =>
      page.setContent(html(some, server.url, largest), { waitUntil: 'load', timeout: 120_000 });
    await show(thumbnails);
    const edges = await page.$$eval('figure', (figures) =>
      figures.map((figure) => ({ top: figure.offsetTop, bottom: figure.offsetTop + figure.offsetHeight })),
    );
    const written: string[] = [];
    for (const some of inPages(thumbnails, edges)) {
      await show(some);
      const path = `${to}-${written.length + 1}.png`;
      writeFileSync(path, await page.screenshot({ fullPage: true }));
      written.push(path);
    }
    return written;
  } finally {
    await browser.close();
    server.close();
  }
}

/** An earlier set may have had more pages: delete those. */
function forgetEarlier(to: string): void {
  const mine = (name: string) => name.startsWith(`${basename(to)}-`) && /-\d+\.png$/.test(name);
  for (const name of readdirSync(dirname(to)).filter(mine)) rmSync(join(dirname(to), name));
}

/** Splits the rows into sheets, so that no sheet is too tall or has too many stories. */
function inPages(thumbnails: Thumbnail[], edges: { top: number; bottom: number }[]): Thumbnail[][] {
  const pages: Thumbnail[][] = [];
  let start = 0;
  for (const [at, thumbnail] of thumbnails.entries()) {
    const { top = 0 } = edges[at] ?? {};
    const isNewRow = top !== edges[at - 1]?.top;
    const row = edges.filter((edge) => edge.top === top);
    const bottom = Math.max(...row.map((edge) => edge.bottom));
    const full = bottom - start > tallest || (pages.at(-1)?.length ?? 0) + row.length > most;
    if (pages.length === 0 || (isNewRow && full)) {
      pages.push([]);
      start = top;
    }
    pages.at(-1)?.push(thumbnail);
  }
  return pages;
}

const html = (thumbnails: Thumbnail[], url: string, largest: Sheet['largest']) => `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 0; padding: 16px; display: flex; flex-wrap: wrap; align-items: flex-start; gap: 20px 16px;
    background: #c3c7ce; color: #14161a; font: 13px/1.3 system-ui, sans-serif; }
  figure { margin: 0; max-width: 100%; }
  figcaption { margin-bottom: 5px; max-width: ${largest.width}px; }
  div { display: flex; gap: 8px; align-items: flex-start; }
  img { display: block; max-width: ${largest.width}px; max-height: ${largest.height}px; }
</style>
${thumbnails.map((one) => figure(one, url)).join('\n')}`;

const figure = ({ title, name, pictures }: Thumbnail, url: string) => `<figure>
  <figcaption>${escaped(title)} – <b>${escaped(name)}</b></figcaption>
  <div>${pictures.map((path) => `<img src="${url}/${encodeURI(path)}" alt="">`).join('')}</div>
</figure>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
