import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Picture, Region } from './picture.ts';

/** Antialiased edges are ignored, and so are up to this many other pixels. */
const tolerated = 8;

export interface Difference {
  old: Buffer;
  new: Buffer;
  difference: Buffer;
}

/**
 * Compares two pictures of one story. Returns both and their difference, cropped in the same way; null when
 * they look the same.
 */
export async function difference(older: Picture, newer: Picture): Promise<Difference | null> {
  if (older.png.equals(newer.png)) return null;
  const [one, other] = await Promise.all([sharp(older.png).metadata(), sharp(newer.png).metadata()]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const [before, after] = await Promise.all([older, newer].map(({ png }) => onGround(png, width, height)));
  if (!before || !after) return null;
  const pixels = Buffer.alloc(before.length);
  const differing = pixelmatch(before, after, pixels, width, height);
  const isSameSize = one.width === other.width && one.height === other.height;
  if (isSameSize && differing <= tolerated) return null;
  const region = around(older.drawn, newer.drawn);
  const [oldPart, newPart, differingPart] = await Promise.all(
    [before, after, pixels].map((raw) =>
      sharp(raw, { raw: { width, height, channels: 4 } })
        .extract(region)
        .png()
        .toBuffer(),
    ),
  );
  return oldPart && newPart && differingPart
    ? { old: oldPart, new: newPart, difference: differingPart }
    : null;
}

/** The picture's pixels in the top left corner of a larger area. */
const onGround = async (png: Buffer, width: number, height: number) => {
  const { width: ownWidth, height: ownHeight } = await sharp(png).metadata();
  return sharp(png)
    .ensureAlpha()
    .extend({ right: width - ownWidth, bottom: height - ownHeight, background: '#ff00ff' })
    .raw()
    .toBuffer();
};

function around(one: Region, other: Region): Region {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}
