import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { PhotoBucket } from '../../env.ts';
import { AppError } from '../../errors.ts';

interface Folder {
  folder: string;
  /** The folder where files are written before they are renamed into place; on the same file system. */
  incoming: string;
  /** Whether to fsync each file before it counts as stored, so that it survives a loss of power. A demo starts faster without. */
  lasting: boolean;
}

/** A store of files in a folder. A file appears under its name only when it is complete. */
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

/** A store of files in an S3-compatible bucket, where an object appears only when it is complete. The bucket may be private. */
export async function openBucket({
  name,
  endpoint,
  region,
  accessKey,
  secretKey,
}: PhotoBucket): Promise<Disk> {
  // Loading the SDK takes half a second, so only an api with a bucket loads it.
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
      // S3-compatible stores other than Amazon's do not support its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
    }),
  );
}

/** The bytes of a file; null when there is no file of this name. Throws `photos_unavailable` (the bucket does not answer). */
export async function readFrom(disk: Disk, name: string): Promise<Uint8Array | null> {
  try {
    return await disk.getBytes(name);
  } catch (error) {
    if (isMissing((error as Error).cause)) return null;
    // A folder is always there: what fails in it is a bug, or a fault of the machine.
    if (disk.driver instanceof FSDriver) throw error;
    throw new AppError(
      'photos_unavailable',
      'The photo cannot be shown at the moment. Please try again in a minute.',
      { cause: error },
    );
  }
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && (('code' in cause && cause.code === 'ENOENT') || cause.name === 'NoSuchKey');
