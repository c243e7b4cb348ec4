import { dirname, normalize } from 'node:path/posix';
import type { SourceFile } from './source-files.fixture.ts';

/** Which workspaces a room may import; `type` after a colon means types only. */
const arrows: Record<string, string[]> = {
  'packages/contracts': [],
  'packages/demo-catalogue': [],
  'packages/ui': [],
  'packages/dropin': ['ui'],
  'apps/api': ['contracts', 'demo-catalogue'],
  'apps/sandbox': [],
  'apps/web': ['ui', 'dropin', 'contracts', 'api:type'],
};
const workspaces = ['contracts', 'demo-catalogue', 'ui', 'dropin', 'api', 'web', 'sandbox'];
const roomPattern = /^(?:apps|packages)\/[^/]+/;

/** Libraries that live behind one door: who may import them. */
const doors: { library: RegExp; allowed: RegExp; reason: string }[] = [
  { library: /^@radix-ui\//, allowed: /^packages\/ui\//, reason: 'only ui imports Radix' },
  { library: /^downshift(\/|$)/, allowed: /^packages\/ui\//, reason: 'only ui imports Downshift' },
  {
    library: /^lucide-react(\/|$)/,
    allowed: /^packages\/ui\/src\/Icon\/icons\.tsx$/,
    reason: 'icons have the names of Icon/icons.tsx',
  },
  {
    library: /^braintree-web(\/|$)/,
    allowed: /^packages\/dropin\/.*\.sdk\.ts$/,
    reason: 'braintree-web lives behind .sdk.ts files',
  },
  {
    library: /^braintree$/,
    allowed: /^apps\/api\/src\/gateway\/open-gateway\.ts$/,
    reason: 'only gateway/ imports the payment SDK',
  },
  {
    library: /^(kysely|pg)$/,
    allowed: /^apps\/api\/src\/((db|demo)\/|.*\.(service|job)\.ts$|(app|context|server)\.ts$)/,
    reason: 'SQL lives in db/, in demo/ and in services',
  },
  {
    library: /^@trpc\//,
    allowed: /^apps\/(web\/|api\/src\/(.*\.trpc|trpc|router|errors|app)\.ts$)/,
    reason: 'tRPC lives in .trpc.ts files',
  },
  {
    library: /^(ioredis|rate-limiter-flexible)$/,
    allowed: /^apps\/api\/src\/limits\/counts\.ts$/,
    reason: 'what is counted lives behind limits/counts.ts',
  },
  { library: /^react-router/, allowed: /^apps\/web\//, reason: 'only web imports a router' },
];

const isTest = (path: string) =>
  /\.(test|fixture|stories|spec|page)\.tsx?$|^(e2e|bench|tools|\.storybook)\/|\.config\.ts$|^[^/]+$/.test(
    path,
  );

/** Each import that goes against the arrows of the house, as a sentence. */
export function brokenArrows(files: SourceFile[]): string[] {
  return files.flatMap((file) => file.imports.flatMap((one) => broken(file.path, one.from, one.typeOnly)));
}

function broken(path: string, from: string, typeOnly: boolean): string[] {
  if (from.startsWith('.')) return leavesRoom(path, from);
  const room = roomPattern.exec(path)?.[0];
  const workspace = workspaces.find((name) => from === name || from.startsWith(`${name}/`));
  if (workspace) {
    const allowed = room ? (arrows[room] ?? []) : workspaces;
    const itself = room?.endsWith(`/${workspace}`) ?? false;
    const ok = itself || allowed.includes(workspace) || (typeOnly && allowed.includes(`${workspace}:type`));
    return ok
      ? []
      : [`${path} imports ${from}: ${room} may import ${allowed.join(', ') || 'nothing of ours'}`];
  }
  // A type is gone before the code runs; only what runs needs a door.
  if (isTest(path) || typeOnly) return [];
  return doors
    .filter(({ library, allowed }) => library.test(from) && !allowed.test(path))
    .map(({ reason }) => `${path} imports ${from}: ${reason}`);
}

function leavesRoom(path: string, from: string): string[] {
  const room = roomPattern.exec(path)?.[0];
  if (!room || isTest(path)) return [];
  const target = normalize(`${dirname(path)}/${from}`);
  if (!target.startsWith(`${room}/`))
    return [`${path} imports ${from}: relative imports stay inside a package`];
  if (/\.(fixture|test|stories)\.tsx?$/.test(target))
    return [`${path} imports ${from}: nothing shippable imports tests or fixtures`];
  return sideways(path, target);
}

/** Inside one room: features meet through services, options never meet, the machine stays pure. */
function sideways(path: string, target: string): string[] {
  const feature = /^apps\/api\/src\/([a-z]+)\//;
  const [, from] = feature.exec(path) ?? [];
  const [, to] = feature.exec(target) ?? [];
  if (from && to && from !== to && /\.(trpc|rest)\.ts$/.test(target))
    return [`${path} imports ${target}: a feature calls another's service, never its faces`];
  const option = /^packages\/dropin\/src\/options\/([a-z-]+)\//;
  const [, mine] = option.exec(path) ?? [];
  const [, other] = option.exec(target) ?? [];
  if (mine && other && mine !== other) return [`${path} imports ${target}: options never import each other`];
  if (
    path.startsWith('packages/dropin/src/machine/') &&
    /\.tsx$|\.sdk\.ts$|runtime\.ts$|\/views\//.test(target)
  )
    return [`${path} imports ${target}: the machine stays pure`];
  return [];
}

/** File names that say nothing, or break the house's grammar. */
export function misnamedFiles(files: SourceFile[]): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => {
      const name = path.split('/').at(-1) ?? '';
      if (
        /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.)/.test(path) ||
        name === 'types.ts' ||
        name === 'constants.ts'
      )
        return true;
      return !/^([A-Z][A-Za-z0-9]*(\.(css|stories|test))?\.tsx?|[a-z0-9]+([-_][A-Za-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx))$/.test(
        name,
      );
    });
}
