import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtStorybook } from './build.ts';
import { contactSheet, type Thumbnail } from './contact-sheet.ts';
import { difference } from './difference.ts';
import { folder } from './folder.ts';
import { largest, type ModeName } from './modes.ts';
import type { SheetOptions } from './options.ts';
import { label, storiesOf, type Story } from './story-index.ts';
import { takePictures, type Taken } from './take.ts';
import { withWorktree } from './worktree.ts';

const pictures = join(folder, 'against');
const old = join(pictures, 'old');
const now = join(pictures, 'new');

/**
 * Compares a built Storybook with that of an older commit. Returns sheets with old, new and difference, and
 * lists of the other stories.
 */
export async function sheetsOfChanged(
  storybook: string,
  { only, modes, against }: SheetOptions & { against: string },
) {
  const older = await withWorktree(against, (checkout) => builtStorybook(checkout, console.error));
  const stories = storiesOf(storybook, only);
  const olderStories = storiesOf(older, only);
  const before = await takePictures({ storybook: older, stories: olderStories, modes }, old);
  const after = await takePictures({ storybook, stories, modes }, now);
  const failures = [...before.failures.map((line) => `In ${against}: ${line}`), ...after.failures];
  const sheets: string[] = [];
  for (const mode of modes) {
    const thumbnails = await changedIn(mode, stories, [before, after]);
    sheets.push(
      ...(await contactSheet({
        pictures,
        thumbnails,
        to: join(folder, `changed-${mode}`),
        largest: largest(mode),
      })),
    );
  }
  return {
    sheets,
    failures,
    Added: without(stories, olderStories),
    Removed: without(olderStories, stories),
  };
}

/** The stories whose pictures differ, each with three pictures: old, new, difference. */
async function changedIn(
  mode: ModeName,
  stories: Story[],
  [before, after]: [Taken, Taken],
): Promise<Thumbnail[]> {
  const thumbnails: Thumbnail[] = [];
  mkdirSync(join(pictures, mode), { recursive: true });
  for (const story of stories) {
    const path = `${mode}/${story.id}.png`;
    const [older, newer] = [before.drawn.get(path), after.drawn.get(path)];
    if (!older || !newer) continue;
    const differing = await difference(
      { png: readFileSync(join(old, path)), drawn: older },
      { png: readFileSync(join(now, path)), drawn: newer },
    );
    if (!differing) continue;
    const parts = Object.entries(differing).map(([part, png]) => {
      const file = `${mode}/${story.id}.${part}.png`;
      writeFileSync(join(pictures, file), png);
      return file;
    });
    thumbnails.push({ ...story, pictures: parts });
  }
  return thumbnails;
}

const without = (some: Story[], others: Story[]): string[] => {
  const ids = new Set(others.map(({ id }) => id));
  return some.filter(({ id }) => !ids.has(id)).map(label);
};
