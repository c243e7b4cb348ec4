import { parseArgs } from 'node:util';
import { repository } from './settings.ts';
import { builtStorybook } from './stories/build.ts';
import { offTokenLines } from './stories/off-token-lines.ts';

// npm run stories:values -- [--only Button]: lists every computed value of the stories that is no token's.
try {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const storybook = await builtStorybook(repository, console.error);
  const { lines, failures } = await offTokenLines(storybook, values.only);
  for (const line of lines) console.log(line);
  for (const failure of failures) console.error(failure);
  process.exitCode = lines.length + failures.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
