import { readOffTokenValues, offTokenScript } from './off-token-script.ts';
import { label, storiesOf } from './story-index.ts';
import { walkStories } from './walk.ts';

/**
 * Lists every computed value in the stories of a built Storybook that does not come from a token, in both
 * themes and at both widths: one line for each style and value, with the stories that have it; and what went
 * wrong.
 */
export async function offTokenLines(storybook: string, only: string) {
  const found = new Map<string, Set<string>>();
  const failures = await walkStories({
    storybook,
    stories: storiesOf(storybook, only),
    modes: ['light', 'dark', '360px'],
    script: await offTokenScript(),
    see: async (page, story) => {
      for (const { property, value, where } of await readOffTokenValues(page)) {
        const line = `${where} { ${property}: ${value} }`;
        found.set(line, (found.get(line) ?? new Set()).add(label(story)));
      }
    },
  });
  const lines = [...found].map(([line, stories]) => {
    const [first] = stories;
    return `${line}  ${first}${stories.size > 1 ? ` and ${stories.size - 1} more` : ''}`;
  });
  return { lines: lines.toSorted((one, other) => one.localeCompare(other)), failures };
}
