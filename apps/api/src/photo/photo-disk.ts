import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { PhotoBucket } from '../env.ts';

interface Folder {
  folder: string;
  /** Where files are written until they are whole; on the same file system. */
  incoming: string;
  /** Whether a file outlives a loss of power from the moment it is answered for. A demo starts quicker without. */
  lasting: boolean;
}

/** Files in a folder. Each appears under its name when it is whole. */
export function openFolder({ folder, incoming, lasting }: Folder): Disk {
  const driver = new FSDriver({ location: folder, visibility: 'private' });
  driver.put = async (name, bytes) => {
    const half = join(incoming, randomUUID());
    try {
      await writeFile(half, bytes, { flush: lasting });
      await rename(half, join(folder, name));
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  };
  return new Disk(driver);
}

/** Files in a bucket that speaks S3, which shows an object when it is whole. It may be closed to the public. */
export async function openBucket({
  name,
  endpoint,
  region,
  accessKey,
  secretKey,
}: PhotoBucket): Promise<Disk> {
  // Half a second of SDK that only an api with a bucket needs.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: name,
      endpoint,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      // Other stores than Amazon's do not know its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
    }),
  );
}

/** The bytes of a file; null when there is none of that name. */
export async function readFrom(disk: Disk, name: string): Promise<Uint8Array | null> {
  try {
    return await disk.getBytes(name);
  } catch (error) {
    if (isMissing((error as Error).cause)) return null;
    throw error;
  }
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && (('code' in cause && cause.code === 'ENOENT') || cause.name === 'NoSuchKey');
