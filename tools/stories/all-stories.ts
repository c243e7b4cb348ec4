import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contactSheet, type Thumbnail } from './contact-sheet.ts';
import { folder } from './folder.ts';
import { largest } from './modes.ts';
import type { SheetOptions } from './options.ts';
import { storiesOf } from './story-index.ts';
import { takePictures } from './take.ts';

/** Creates the contact sheets of a built Storybook. Returns their paths, and what went wrong. */
export async function sheetsOfAll(storybook: string, { only, modes }: SheetOptions) {
  const stories = storiesOf(storybook, only);
  const pictures = join(folder, 'pictures');
  const { drawn, failures } = await takePictures({ storybook, stories, modes }, pictures);
  const sheets: string[] = [];
  for (const mode of modes) {
    mkdirSync(join(pictures, `${mode}-cropped`), { recursive: true });
    const thumbnails: Thumbnail[] = [];
    for (const story of stories) {
      const region = drawn.get(`${mode}/${story.id}.png`);
      if (!region) continue;
      const cropped = `${mode}-cropped/${story.id}.png`;
      await sharp(join(pictures, mode, `${story.id}.png`))
        .extract(region)
        .toFile(join(pictures, cropped));
      thumbnails.push({ ...story, pictures: [cropped] });
    }
    sheets.push(
      ...(await contactSheet({ pictures, thumbnails, to: join(folder, mode), largest: largest(mode) })),
    );
  }
  return { sheets, failures };
}
