import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TestApi } from '../../platform/db/test-database.fixture.ts';

/** A picture of one colour. */
export const plainPicture = (colour: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export const jpeg = (colour: string, width?: number, height?: number): Promise<Buffer> =>
  plainPicture(colour, width, height).jpeg().toBuffer();

/** All that a call could have left behind: rows of products and photos, files of photos and of uploads. */
export async function leftBehind({ deps: { db, env } }: TestApi) {
  const [products, photos, files, uploads] = await Promise.all([
    db.selectFrom('products').selectAll().orderBy('id').execute(),
    db.selectFrom('photos').select('hash').orderBy('hash').execute(),
    readdir(join(env.dataDir, 'photos')),
    readdir(join(env.dataDir, 'uploads')),
  ]);
  return { products, photos, files: files.toSorted(), uploads };
}
