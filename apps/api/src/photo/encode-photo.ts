import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photoHash, type Photos, photoWidths } from './photos.ts';

/**
 * Stores a picture (any format sharp reads) at every width, AVIF and WebP, and returns
 * its name. Files that are there already are left alone: the name says what is in them. `effort` is AVIF's, 0 to 9:
 * more makes smaller files and takes longer.
 */
export async function storePhoto(
  { folder }: Photos,
  source: Buffer,
  { effort = 4 }: { effort?: number } = {},
): Promise<string> {
  const hash = photoHash(source);
  const files = photoWidths.flatMap((width) =>
    (['avif', 'webp'] as const).map((ext) => ({ width, ext, path: join(folder, `${hash}-${width}.${ext}`) })),
  );
  const missing = files.filter(({ path }) => !existsSync(path));
  if (missing.length === 0) return hash;
  // Decoded once, so that six encodings do not read the source six times.
  const { data, info } = await sharp(source)
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  for (const { width, ext, path } of missing) {
    const scaled = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    const bytes =
      ext === 'avif'
        ? await scaled.avif({ quality: 50, effort, chromaSubsampling: '4:2:0' }).toBuffer()
        : await scaled.webp({ quality: 82, effort: 2 }).toBuffer();
    await writeWhole(path, bytes);
  }
  return hash;
}

/** Never leaves half a file under its final name. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}
