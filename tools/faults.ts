import { startCluster } from '../e2e/faults/cluster.ts';
import { readOptions } from '../e2e/faults/options.ts';
import { run } from '../e2e/faults/run.ts';

// npm run faults -- [--runs 500] [--seed 7] …: what is cut where, and how to replay it, is told in e2e/faults/README.md.
let options;
try {
  options = readOptions(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// Every server process asks to be ended with this one.
process.setMaxListeners(100);
// Told to end, it ends them too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const cluster = await startCluster();
try {
  process.exitCode = (await run(options, cluster)) ? 0 : 1;
} catch (error) {
  // Said before anything is taken away: shops may still be starting.
  console.error(error);
  process.exitCode = 1;
} finally {
  cluster.stop();
}
