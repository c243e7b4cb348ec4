import type { Page } from 'playwright';
import sharp from 'sharp';

/** A region of a picture, in pixels. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

const tallest = 2400;
const room = 16;

export interface Picture {
  png: Buffer;
  /** The region where something is drawn, with a small margin. */
  drawn: Region;
}

/** The region of a story in its page: the whole page, or the window when something covers the page. */
export async function picture(page: Page): Promise<Picture> {
  const { covered, width, height } = await page.evaluate(() => {
    const fills = (element: Element) => {
      const { width: wide, height: high } = element.getBoundingClientRect();
      return getComputedStyle(element).position === 'fixed' && wide >= innerWidth && high >= innerHeight;
    };
    const { scrollHeight } = document.documentElement;
    return {
      covered: [...document.body.querySelectorAll('*')].some(fills),
      width: innerWidth,
      height: Math.max(innerHeight, scrollHeight),
    };
  });
  const all = { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, tallest) } };
  const png = await page.screenshot({ ...(covered ? {} : all), animations: 'disabled', caret: 'hide' });
  return { png, drawn: covered ? await whole(png) : await drawnOn(png) };
}

async function whole(png: Buffer): Promise<Region> {
  const { width, height } = await sharp(png).metadata();
  return { left: 0, top: 0, width, height };
}

const blank = { left: 0, top: 0, width: 160, height: 48 };

async function drawnOn(png: Buffer): Promise<Region> {
  const { width, height } = await whole(png);
  if ((await sharp(png).stats()).entropy === 0) return blank;
  // The page's background is most likely to be visible in a lower corner, because bars are at the top.
  const corner = { left: 0, top: height - 1, width: 1, height: 1 };
  const [r, g, b] = await sharp(png).extract(corner).removeAlpha().raw().toBuffer();
  const { info } = await sharp(png)
    .trim({ background: { r, g, b }, threshold: 2 })
    .toBuffer({ resolveWithObject: true });
  const left = Math.max(0, -(info.trimOffsetLeft ?? 0) - room);
  const top = Math.max(0, -(info.trimOffsetTop ?? 0) - room);
  return {
    left,
    top,
    width: Math.min(width - left, info.width + 2 * room),
    height: Math.min(height - top, info.height + 2 * room),
  };
}
