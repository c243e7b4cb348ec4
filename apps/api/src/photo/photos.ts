import type { Picture } from 'contracts';
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Widths every photo is kept at, in pixels. */
export const photoWidths = [320, 640, 960] as const;
/** The width of `src`, for browsers without srcset and for the legacy face. */
const srcWidth = 640;

/** The store of pictures: files named by content, so a name never changes its meaning. */
export interface Photos {
  /** Where the files lie. */
  folder: string;
  /** Absolute addresses of a stored photo. */
  picture(hash: string): Picture;
}

/** Opens the store at `DATA_DIR/photos`; `publicUrl` is what browsers put before /photos. */
export async function openPhotos(dataDir: string, publicUrl: string): Promise<Photos> {
  const folder = join(dataDir, 'photos');
  await mkdir(folder, { recursive: true });
  const address = (hash: string, width: number, ext: string) => `${publicUrl}/photos/${hash}-${width}.${ext}`;
  const srcset = (hash: string, ext: string) =>
    photoWidths.map((width) => `${address(hash, width, ext)} ${width}w`).join(', ');
  return {
    folder,
    // Lists for the legacy face need `src` alone: the srcsets are written when somebody reads them.
    picture: (hash) => ({
      src: address(hash, srcWidth, 'webp'),
      get avif() {
        return srcset(hash, 'avif');
      },
      get webp() {
        return srcset(hash, 'webp');
      },
    }),
  };
}

/** Changes when pictures are encoded otherwise: the old names stay with the old files. */
const encodingVersion = 1;

/** The name of a photo: a hash of what it was encoded from, and how. */
export const photoHash = (source: Buffer | string): string =>
  createHash('sha256').update(`${encodingVersion}:`).update(source).digest('hex').slice(0, 32);
