import { relative } from 'node:path';
import { repository } from './settings.ts';
import { sheetsOfAll } from './stories/all-stories.ts';
import { builtStorybook } from './stories/build.ts';
import { sheetsOfChanged } from './stories/changed-stories.ts';
import { readSheetOptions } from './stories/options.ts';

// npm run stories:sheet -- [--only Button] [--mode dark] [--against main]: contact sheets of the stories, as PNG.
const options = readSheetOptions(process.argv.slice(2));
const storybook = builtStorybook(repository, console.error);
const list = (what: string, lines: string[]) => {
  if (lines.length > 0) console.log(`${what}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
};
const tell = ({ sheets, failures }: { sheets: string[]; failures: string[] }) => {
  list(
    'Sheets',
    sheets.map((path) => relative(repository, path)),
  );
  list('Failed', failures);
  process.exitCode = failures.length > 0 ? 1 : 0;
};
if (options.against === undefined) tell(await sheetsOfAll(storybook, options));
else {
  const { added, removed, ...made } = await sheetsOfChanged(storybook, options);
  if (made.sheets.length === 0) console.log(`No story looks other than in ${options.against}.`);
  list('Added', added);
  list('Removed', removed);
  tell(made);
}
