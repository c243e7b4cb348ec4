import type { Picture } from 'contracts';
import type { Disk } from 'flydrive';
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { openBucket, openFolder } from './photo-disk.ts';

/** Widths every photo is kept at, in pixels. */
export const photoWidths = [320, 640, 960] as const;
/** The width of `src`, for browsers without srcset and for the legacy face. */
const srcWidth = 640;

/** Pictures whose addresses, seven strings each, are kept at most: lists show the same ones all day. */
const keptPictures = 2_000;

/** The store of pictures: files named by content, so a name never changes its meaning. */
export interface Photos {
  /** Where the files lie: a folder, or a bucket. */
  disk: Disk;
  /** A folder on this machine for uploads and half-written files. */
  incoming: string;
  /** Absolute addresses of a stored photo. */
  picture(hash: string): Picture;
  /** The photo that an address shows; null when it is not one of ours. */
  hashOf(address: string): string | null;
}

/** One file of a photo. */
export interface PhotoFile {
  name: string;
  width: (typeof photoWidths)[number];
  ext: 'avif' | 'webp';
}

/** Every file of a photo. */
export const filesOf = (hash: string): PhotoFile[] =>
  photoWidths.flatMap((width) =>
    (['avif', 'webp'] as const).map((ext) => ({ name: `${hash}-${width}.${ext}`, width, ext })),
  );

/**
 * Opens the store: the bucket of the environment, else `DATA_DIR/photos`. `publicUrl` is what browsers put before
 * /photos; the api serves from both, so an address stays good when the files move.
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
  const pictures = new Map<string, Picture>();
  return {
    disk: photoBucket ? await openBucket(photoBucket) : openFolder({ folder, incoming, lasting }),
    incoming,
    picture(hash) {
      const known = pictures.get(hash);
      if (known) return known;
      const made = {
        src: address(hash, srcWidth, 'webp'),
        avif: srcset(hash, 'avif'),
        webp: srcset(hash, 'webp'),
      };
      if (pictures.size >= keptPictures) pictures.clear();
      pictures.set(hash, made);
      return made;
    },
    hashOf: (url) => {
      const prefix = `${publicUrl}/photos/`;
      const name = url.startsWith(prefix) ? photoName.exec(url.slice(prefix.length)) : null;
      return name?.[1] ?? null;
    },
  };
}

/** What the name of a photo's file looks like. */
export const photoName = new RegExp(`^([0-9a-f]{32})-(?:${photoWidths.join('|')})\\.(avif|webp)$`);

/** Changes when pictures are encoded otherwise: the old names stay with the old files. */
const encodingVersion = 1;

/** The name of a photo: a hash of what it was encoded from, and how. */
export const photoHash = (source: Buffer | string): string =>
  createHash('sha256').update(`${encodingVersion}:`).update(source).digest('hex').slice(0, 32);
