import { onEnd } from '../ending.ts';
import { stopwatch } from '../progress.ts';
import { getBaseImages } from './base-images.ts';
import { type Engine, findEngine, installPackages, whyNoEngine } from './engine.ts';

/** Does something, and prints in one line how long that took. */
export async function step<T>(done: string | ((value: T) => string), task: () => Promise<T>): Promise<T> {
  const taken = stopwatch();
  const value = await task();
  console.log(`${taken().padStart(8)}  ${typeof done === 'string' ? done : done(value)}`);
  return value;
}

/**
 * The whole of a program that needs containers: finds or starts an engine with the base images, does the task, and ends
 * what was started, also after a failure or a signal. What the task gives to `atEnd` is ended first, the newest first.
 */
export async function withEngine(
  task: (engine: Engine, atEnd: (end: () => Promise<void>) => void) => Promise<void>,
): Promise<void> {
  const total = stopwatch();
  const ends: (() => Promise<void>)[] = [];
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop())
      await end().catch((error: unknown) => console.error(error));
  };
  onEnd(() => void endAll().finally(() => process.exit(1)));
  try {
    if (process.argv.includes('--install')) await step('Packages are installed', installPackages);
    const reason = whyNoEngine();
    if (reason) throw new Error(reason);
    const engine = await step('An engine answers', findEngine);
    ends.push(engine.stop);
    const standIns = await step(
      (made) => ['The base images are there', ...made.map((name) => `${name} as a stand-in`)].join(', '),
      () => getBaseImages(engine),
    );
    // Another build must not take them for those of the registry.
    if (standIns.length > 0) ends.push(async () => void (await engine.docker('image', 'rm', ...standIns)));
    await task(engine, (end) => ends.push(end));
    await step('Everything is ended and deleted but the images', endAll);
    console.log(`${total().padStart(8)}  in all`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    await endAll();
  }
}
