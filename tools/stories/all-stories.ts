import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contactSheet } from './contact-sheet.ts';
import { folder } from './folder.ts';
import { largest } from './modes.ts';
import type { SheetOptions } from './options.ts';
import { drawnOn } from './picture.ts';
import { storiesOf } from './story-index.ts';
import { takePictures } from './take.ts';

/** Makes the contact sheets of a built Storybook; returns their paths, and what went wrong. */
export async function sheetsOfAll(storybook: string, { only, modes }: SheetOptions) {
  const stories = storiesOf(storybook, only);
  const pictures = join(folder, 'pictures');
  const failures = await takePictures({ storybook, stories, modes }, pictures);
  const sheets: string[] = [];
  for (const mode of modes) {
    mkdirSync(join(pictures, `${mode}-cropped`), { recursive: true });
    const taken = stories.filter(({ id }) => existsSync(join(pictures, mode, `${id}.png`)));
    for (const { id } of taken) {
      const png = readFileSync(join(pictures, mode, `${id}.png`));
      await sharp(png)
        .extract(await drawnOn(png))
        .toFile(join(pictures, `${mode}-cropped`, `${id}.png`));
    }
    const thumbnails = taken.map((story) => ({ ...story, pictures: [`${mode}-cropped/${story.id}.png`] }));
    sheets.push(
      ...(await contactSheet({ pictures, thumbnails, to: join(folder, mode), largest: largest(mode) })),
    );
  }
  return { sheets, failures };
}
