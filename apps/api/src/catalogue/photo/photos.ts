import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Photos } from '../../context.ts';
import type { Env } from '../../env.ts';
import { openBucket, openFolder } from './photo-disk.ts';

/** The widths at which every photo is stored, in pixels. */
export const photoWidths = [320, 640, 960] as const;
/** The width of the file to look at closely, which is stored only of photos that are wider than the others. */
export const largeWidth = 1600;
/** The width of `src`, for browsers without srcset and for the REST API. */
const srcWidth = 640;

/** One file of a photo. */
export interface PhotoFile {
  name: string;
  width: number;
  ext: 'avif' | 'webp';
}

/** The files that every photo has. */
export const filesOf = (hash: string): PhotoFile[] =>
  photoWidths.flatMap((width) =>
    (['avif', 'webp'] as const).map((ext) => ({ name: `${hash}-${width}.${ext}`, width, ext })),
  );

/** The file that only a large photo has. */
export const largeFileOf = (hash: string): PhotoFile => ({
  name: `${hash}-${largeWidth}.webp`,
  width: largeWidth,
  ext: 'webp',
});

/**
 * Opens the store: the bucket that the environment names, else `DATA_DIR/photos`. Addresses begin with `publicUrl`
 * and /photos. The api serves the files of both, so addresses stay valid when the files move.
 */
export async function openPhotos({
  appEnv,
  dataDir,
  publicUrl,
  photoBucket,
}: Pick<Env, 'appEnv' | 'dataDir' | 'publicUrl' | 'photoBucket'>): Promise<Photos> {
  const lasting = appEnv === 'production';
  const folder = join(dataDir, 'photos');
  const incoming = join(dataDir, 'uploads');
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(incoming, { recursive: true })]);
  const address = (hash: string, width: number, ext: string) => `${publicUrl}/photos/${hash}-${width}.${ext}`;
  const srcset = (hash: string, ext: string) =>
    photoWidths.map((width) => `${address(hash, width, ext)} ${width}w`).join(', ');
  return {
    disk: photoBucket ? await openBucket(photoBucket) : openFolder({ folder, incoming, lasting }),
    incoming,
    picture: (hash) => ({
      src: address(hash, srcWidth, 'webp'),
      avif: srcset(hash, 'avif'),
      webp: srcset(hash, 'webp'),
    }),
    large: (hash) => address(hash, largeWidth, 'webp'),
    hashOf: (url) => {
      const prefix = `${publicUrl}/photos/`;
      const name = url.startsWith(prefix) ? photoName.exec(url.slice(prefix.length)) : null;
      return name?.[1] ?? null;
    },
  };
}

/** The pattern of a photo file's name. */
export const photoName = new RegExp(
  `^([0-9a-f]{32})-(?:${[...photoWidths, largeWidth].join('|')})\\.(avif|webp)$`,
);

/** Change this when photos are encoded differently: it is part of the hash, so the old files keep their names. */
const encodingVersion = 1;

/** The name of a photo: a hash of its pixels and of how it is encoded. */
export const photoHash = (source: Buffer | string): string =>
  createHash('sha256').update(`${encodingVersion}:`).update(source).digest('hex').slice(0, 32);
