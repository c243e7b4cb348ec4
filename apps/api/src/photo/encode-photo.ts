import sharp from 'sharp';
import type { Frame } from './decode-photo.ts';
import { decodeDrawing } from './decode-photo.ts';
import { filesOf, photoHash, type PhotoFile, type Photos } from './photos.ts';

interface Options {
  /** AVIF's, 0 to 9: more makes smaller files and takes longer; 4 takes eight times as long as 2 to save a tenth. */
  effort?: number;
}

/** The files that a photo lacks in the store; all of them when it is new. */
export async function missingFiles({ disk }: Photos, hash: string): Promise<PhotoFile[]> {
  const files = filesOf(hash);
  const there = await Promise.all(files.map(({ name }) => disk.exists(name)));
  return files.filter((_, i) => !there[i]);
}

/** Encodes files of a photo and puts them into the store, each whole or not at all. */
export async function storeFiles(
  { disk }: Photos,
  files: PhotoFile[],
  { data, raw }: Frame,
  { effort = 2 }: Options = {},
): Promise<void> {
  for (const { name, width, ext } of files) {
    const scaled = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    const encoded =
      ext === 'avif'
        ? scaled.avif({ quality: 50, effort, chromaSubsampling: '4:2:0' })
        : scaled.webp({ quality: 82, effort: 2 });
    await disk.put(name, await encoded.toBuffer());
  }
}

/**
 * Stores a drawing of our own (any format sharp reads) at every width, AVIF and WebP, and returns its name. Files
 * that are there already are left alone: the name says what is in them.
 */
export async function storeDrawing(photos: Photos, source: Buffer, options?: Options): Promise<string> {
  const hash = photoHash(source);
  const missing = await missingFiles(photos, hash);
  if (missing.length > 0) await storeFiles(photos, missing, await decodeDrawing(source), options);
  return hash;
}
