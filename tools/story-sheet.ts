import { relative } from 'node:path';
import { repository } from './settings.ts';
import { sheetsOfAll } from './stories/all-stories.ts';
import { builtStorybook } from './stories/build.ts';
import { sheetsOfChanged } from './stories/changed-stories.ts';
import { readSheetOptions } from './stories/options.ts';

// npm run stories:sheet -- [--only Button] [--mode dark] [--against main]: contact sheets of the stories, as PNG.
try {
  const { against, ...options } = readSheetOptions(process.argv.slice(2));
  const storybook = await builtStorybook(repository, console.error);
  const { sheets, failures, ...changes } =
    against === undefined
      ? await sheetsOfAll(storybook, options)
      : await sheetsOfChanged(storybook, { ...options, against });
  list(
    'Sheets',
    sheets.map((path) => relative(repository, path)),
  );
  for (const [what, stories] of Object.entries<string[]>(changes)) list(what, stories);
  list('Failed', failures);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function list(what: string, lines: string[]): void {
  if (lines.length > 0) console.log(`${what}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
