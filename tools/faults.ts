import { startCluster } from '../e2e/faults/cluster.ts';
import { readOptions } from '../e2e/faults/options.ts';
import { run } from '../e2e/faults/run.ts';
import { onEnd } from './ending.ts';

// npm run faults -- [--runs 500] [--seed 7] …: e2e/faults/README.md describes the faults and how to replay them.
let options;
try {
  options = readOptions(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// Each server process adds a listener that ends it together with this process.
process.setMaxListeners(100);
// A signal to this process ends the servers too.
onEnd(() => process.exit(1));
const cluster = await startCluster();
try {
  process.exitCode = (await run(options, cluster)) ? 0 : 1;
} catch (error) {
  // Print the error before the database is stopped, because servers that are still starting then print errors too.
  console.error(error);
  process.exitCode = 1;
} finally {
  cluster.stop();
}
