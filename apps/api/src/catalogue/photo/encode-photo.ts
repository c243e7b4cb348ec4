import sharp from 'sharp';
import type { Frame } from './decode-photo.ts';
import { decodeDrawing } from './decode-photo.ts';
import type { Photos } from '../../context.ts';
import { filesOf, photoHash, photoWidths, type PhotoFile } from './photos.ts';

/** Whether a photo is wide enough for a large file. */
export const isLarge = ({ raw }: Frame): boolean => raw.width > Math.max(...photoWidths);

/** Those of these files that are missing in the store. */
export async function missingFiles({ disk }: Photos, files: PhotoFile[]): Promise<PhotoFile[]> {
  const there = await Promise.all(files.map(({ name }) => disk.exists(name)));
  return files.filter((_, i) => !there[i]);
}

/** Encodes these files of a photo and stores them. A file is stored completely or not at all. */
export async function storeFiles({ disk }: Photos, files: PhotoFile[], { data, raw }: Frame): Promise<void> {
  for (const { name, width, ext } of files) {
    const scaled = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    // AVIF's effort 4 takes eight times as long as 2 and saves a tenth.
    const encoded =
      ext === 'avif'
        ? scaled.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' })
        : scaled.webp({ quality: 82, effort: 2 });
    await disk.put(name, await encoded.toBuffer());
  }
}

/**
 * Stores one of our own drawings (any format sharp reads) at every width as AVIF and WebP, and returns its name.
 * Existing files are kept: the name is a hash of the content, so they are the same.
 */
export async function storeDrawing(photos: Photos, source: Buffer): Promise<string> {
  const hash = photoHash(source);
  const missing = await missingFiles(photos, filesOf(hash));
  if (missing.length > 0) await storeFiles(photos, missing, await decodeDrawing(source));
  return hash;
}
