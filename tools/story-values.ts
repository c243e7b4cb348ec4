import { parseArgs } from 'node:util';
import { repository } from './settings.ts';
import { builtStorybook } from './stories/build.ts';
import { readOffTokenValues, offTokenScript } from './stories/off-token-script.ts';
import { label, storiesOf } from './stories/story-index.ts';
import { walkStories } from './stories/walk.ts';

// npm run stories:values -- [--only Button]: lists every computed value of the stories that is no token's.
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const storybook = builtStorybook(repository, console.error);
const lines = new Map<string, string[]>();
const failures = await walkStories({
  storybook,
  stories: storiesOf(storybook, options.only),
  modes: ['light', 'dark', '360px'],
  script: await offTokenScript(),
  see: async (page, story) => {
    for (const { property, value, where } of await readOffTokenValues(page)) {
      const line = `${where} { ${property}: ${value} }`;
      lines.set(line, [...new Set([...(lines.get(line) ?? []), label(story)])]);
    }
  },
});
for (const [line, stories] of [...lines].toSorted(([one], [other]) => one.localeCompare(other))) {
  const [first, ...others] = stories;
  console.log(`${line}  ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`);
}
for (const failure of failures) console.error(failure);
process.exitCode = lines.size + failures.length > 0 ? 1 : 0;
