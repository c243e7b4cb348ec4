import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage } from './locales/build-page.ts';
import { takeSheets } from './locales/take-sheets.ts';
import { repository } from './settings.ts';

// npm run locales:sheet -- [--only de_DE,he]: pictures of the widget in every language, and what does not fit.
try {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const folder = join(repository, '.data', 'locales');
  await buildPage(folder);
  const { pictures, problems } = await takeSheets(folder, values.only);
  console.log(`Sheets:\n${pictures.map((path) => `  ${relative(repository, path)}`).join('\n')}`);
  if (problems.length > 0)
    console.log(`Does not fit:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
