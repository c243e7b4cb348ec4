import { it } from 'vitest';
import { runProgram } from '../run-program.ts';
import { repository } from '../settings.ts';
import { whyNoEngine } from './engine.ts';

const reason = whyNoEngine();
if (reason) console.log(`Skipped: the images were not built. ${reason}`);

it.skipIf(reason)(
  'the images build, and a shop of them sells a product in a browser',
  async () => {
    console.log(await runProgram(process.execPath, ['tools/images/run.ts'], repository));
  },
  1_800_000,
);
