import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The sandbox's package, which has the page of the demo too. */
const name = 'open-dropin-sandbox';

const neededNode = [24, 7] as const;

/** What the demo uses of the package. */
interface SandboxPackage {
  /** where its files are */
  folder: string;
  start(env: Readonly<Record<string, string | undefined>>): Promise<{ close: () => Promise<void> }>;
}

/**
 * The sandbox that is installed in a folder.
 * @throws with one sentence that says what to do, where there is none or it would not run
 */
export async function sandboxIn(folder: string): Promise<SandboxPackage> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < neededNode[0] || (major === neededNode[0] && minor < neededNode[1]))
    throw new Error(
      `The demo needs Node ${neededNode.join('.')} or newer, and this is Node ${process.versions.node}.`,
    );
  const place = placeOf(join(folder, 'index.js'));
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(place, 'src', file)).href);
  const [{ readEnv }, { startSandbox }] = await Promise.all([load('env.js'), load('start-sandbox.js')]);
  return { folder: place, start: (env) => startSandbox(readEnv(env)) };
}

function placeOf(from: string): string {
  try {
    return dirname(createRequire(from).resolve(`${name}/package.json`));
  } catch {
    throw new Error(`The demo pays at a sandbox, which is not installed here: npm install ${name}`);
  }
}
