import { dirname, normalize } from 'node:path/posix';
import { stronglyConnected } from './import-circles.ts';
import type { SourceFile } from './source-files.fixture.ts';

/** Which workspaces a workspace may import; `type` after a colon means types only. */
const arrows: Record<string, string[]> = {
  'packages/contracts': [],
  'packages/demo-catalogue': [],
  'packages/observation': [],
  'packages/ui': [],
  'packages/dropin': ['ui'],
  'packages/letters': ['ui'],
  'packages/storefront-tokens': ['ui'],
  'apps/api': ['contracts', 'demo-catalogue', 'letters', 'observation'],
  'apps/sandbox': [],
  'packages/storefront-api': ['contracts', 'api:type'],
  // The summaries of the calls become the comments of their types.
  'packages/storefront-api/pack': ['api'],
  'apps/web': ['ui', 'dropin', 'contracts', 'observation', 'storefront-api'],
};
const workspaces = [
  'contracts',
  'demo-catalogue',
  'observation',
  'ui',
  'dropin',
  'letters',
  'api',
  'storefront-api',
  'storefront-tokens',
  'web',
  'sandbox',
];
const roomPattern = /^(?:apps|packages)\/[^/]+/;

/** Libraries that only some files may import at runtime. */
const libraryOwners: { library: RegExp; allowed: RegExp; reason: string }[] = [
  { library: /^@radix-ui\//, allowed: /^packages\/ui\//, reason: 'only ui imports Radix' },
  { library: /^downshift(\/|$)/, allowed: /^packages\/ui\//, reason: 'only ui imports Downshift' },
  {
    library: /^recharts(\/|$)/,
    allowed: /^packages\/ui\/src\/BarChart\/BarChartDrawing\.tsx$/,
    reason: 'charts are drawn by BarChart',
  },
  {
    library: /^lucide-react(\/|$)/,
    allowed: /^packages\/ui\/src\/Icon\/icons\.tsx$/,
    reason: 'icons have the names of Icon/icons.tsx',
  },
  {
    library: /^braintree-web(\/|$)/,
    allowed: /^packages\/dropin\/.*\.sdk\.ts$/,
    reason: 'only .sdk.ts files import braintree-web',
  },
  {
    library: /^braintree$/,
    allowed: /^apps\/api\/src\/platform\/gateway\/open-gateway\.ts$/,
    reason: 'only gateway/ imports the payment SDK',
  },
  {
    library: /^(kysely|pg)$/,
    allowed: /^apps\/api\/src\/((platform\/db|demo)\/|.*\.(service|job)\.ts$|(app|context|server)\.ts$)/,
    reason: 'SQL belongs into db/, demo/ and services',
  },
  {
    library: /^@trpc\//,
    allowed:
      /^(packages\/storefront-api\/|apps\/web\/|apps\/api\/src\/(.*\.trpc|trpc|router|errors|app)\.ts$)/,
    reason: 'tRPC belongs into .trpc.ts files',
  },
  {
    library: /^(ioredis|rate-limiter-flexible)$/,
    allowed: /^apps\/api\/src\/platform\/limits\/counts\.ts$/,
    reason: 'only limits/counts.ts imports the library that counts',
  },
  {
    library: /^(prom-client|@opentelemetry\/.*)$/,
    allowed: /^packages\/observation\//,
    reason: 'only observation imports what counts and traces',
  },
  { library: /^react-router/, allowed: /^apps\/web\//, reason: 'only web imports a router' },
  {
    library: /^nodemailer(\/|$)/,
    allowed: /^apps\/api\/src\/telling\/mail\/mail\.ts$/,
    reason: 'only mail/mail.ts sends mail',
  },
];

const isTest = (path: string) =>
  /\.(test|test-d|fixture|stories|spec|page)\.tsx?$|^(e2e|bench|tools|\.storybook)\/|\.config\.ts$|^[^/]+$/.test(
    path,
  );

/** Every import that docs/architecture.md does not allow, as a sentence. */
export function brokenArrows(files: SourceFile[]): string[] {
  return files.flatMap((file) => file.imports.flatMap((one) => broken(file.path, one.from, one.typeOnly)));
}

function broken(path: string, from: string, typeOnly: boolean): string[] {
  if (from.startsWith('.')) return leavesRoom(path, from, typeOnly);
  const room = roomPattern.exec(path)?.[0];
  const workspace = workspaces.find((name) => from === name || from.startsWith(`${name}/`));
  if (workspace) {
    const rooms = Object.keys(arrows).filter((name) => path.startsWith(`${name}/`));
    const allowed = room ? rooms.flatMap((name) => arrows[name] ?? []) : workspaces;
    const itself = room?.endsWith(`/${workspace}`) ?? false;
    const ok = itself || allowed.includes(workspace) || (typeOnly && allowed.includes(`${workspace}:type`));
    return ok
      ? []
      : [`${path} imports ${from}: ${room} may import ${allowed.join(', ') || 'nothing of ours'}`];
  }
  // An import of types disappears before the code runs, so it is allowed.
  if (isTest(path) || typeOnly) return [];
  return libraryOwners
    .filter(({ library, allowed }) => library.test(from) && !allowed.test(path))
    .map(({ reason }) => `${path} imports ${from}: ${reason}`);
}

function leavesRoom(path: string, from: string, typeOnly: boolean): string[] {
  const room = roomPattern.exec(path)?.[0];
  if (!room || isTest(path)) return [];
  const target = normalize(`${dirname(path)}/${from}`);
  if (!target.startsWith(`${room}/`))
    return [`${path} imports ${from}: relative imports stay inside a package`];
  if (/\.(fixture|test|stories)\.tsx?$/.test(target))
    return [`${path} imports ${from}: nothing shippable imports tests or fixtures`];
  return sideways(path, target, typeOnly);
}

/**
 * Imports inside one workspace that docs/architecture.md does not allow, of values and of types. Tests may import what
 * they need.
 */
const forbidden: { files: RegExp; refuse: RegExp; reason: string }[] = [
  {
    files: /^apps\/api\/src\/selling\/payment\//,
    refuse: /^apps\/api\/src\/selling\/refund\//,
    reason: 'payment/ and refund/ never import each other',
  },
  {
    files: /^apps\/api\/src\/selling\/refund\//,
    refuse: /^apps\/api\/src\/selling\/payment\//,
    reason: 'payment/ and refund/ never import each other',
  },
  {
    files: /^apps\/api\/src\/(?!checks\/)/,
    refuse: /^apps\/api\/src\/checks\//,
    reason: 'checks/ holds tests of the whole api',
  },
  {
    files: /^apps\/api\/src\/[a-z-]+\/(?<!\/demo\/)/,
    refuse: /^apps\/api\/src\/demo\//,
    reason: 'only the start of a server fills a shop with the demo',
  },
  {
    files: /^apps\/sandbox\/src\/(wire|store)\//,
    refuse: /^apps\/sandbox\/src\/(?!wire\/|store\/|[a-z-]+\.ts$)/,
    reason: 'wire/ and store/ know nothing of payments',
  },
  {
    files: /^apps\/web\/src\/(?!routes\.tsx$|routes\/)/,
    refuse: /^apps\/web\/src\/routes\//,
    reason: 'only routes.tsx imports routes',
  },
  {
    files: /^apps\/web\/src\/screens\//,
    refuse: /^apps\/web\/src\/trpc\.ts$/,
    reason: 'a screen gets props; routes and hooks fetch data',
  },
  {
    files: /^apps\/web\/src\/early\//,
    refuse: /^apps\/web\/src\/(?!early\/|.*\.store\.ts$|(account|browser|cart|product)\/[a-z-]+\.ts$)/,
    reason: 'what works before React imports no React',
  },
  {
    files: /^packages\/dropin\/src\/machine\//,
    refuse: /^packages\/dropin\/src\/(options|views|widget|vault|gateway|react|script-tag)\//,
    reason: 'the machine stays pure',
  },
  {
    files: /^packages\/dropin\/src\/(?!widget\/|options\/|machine\/)/,
    refuse: /^packages\/dropin\/src\/options\//,
    reason: 'only widget/ knows the ways to pay',
  },
  {
    files: /^packages\/dropin\/src\/(options|views|gateway|vault|analytics)\//,
    refuse: /^packages\/dropin\/src\/(widget|react|script-tag)\//,
    reason: 'widget/ imports the parts, never the other way round',
  },
];

/**
 * The floors of the api, the highest first, and what they hold. A room imports rooms of its own floor and of those below;
 * demo/ and checks/ stand above all.
 */
export const floors: Record<string, string> = {
  rest: 'the REST API: what the procedures answer below /v1, the older calls, the document',
  desk: 'what is asked about everything: who bought, what was sold, what people did',
  settlement: 'what the gateway tells after a payment, and whether both books agree',
  selling: 'what is bought and paid, and what becomes of it',
  catalogue: 'what the shop has, and how it is found',
  people: 'who somebody is',
  telling: 'who hears of it: letters, the systems of merchants, the record of what was done',
  platform: 'what knows no noun: database, HTTP, log, limits, jobs, the only place for the payment SDK',
};
const floorNames = Object.keys(floors);
const floorOf = (path: string) => floorNames.indexOf(/^apps\/api\/src\/([a-z-]+)\//.exec(path)?.[1] ?? '');

/** Files that hold types alone, so that everything may import them. */
const typesOnly = /^apps\/(api|sandbox)\/src\/context\.ts$/;

/** The imports inside one workspace that are not allowed. */
function sideways(path: string, target: string, typeOnly: boolean): string[] {
  const feature = /^apps\/api\/src\/[a-z-]+\/([a-z-]+)\//;
  const [, from] = feature.exec(path) ?? [];
  const [, to] = feature.exec(target) ?? [];
  if (from && to && from !== to && /\.(trpc|rest)\.ts$/.test(target))
    return [`${path} imports ${target}: a feature calls another's service, never its REST or tRPC API`];
  const option = /^packages\/dropin\/src\/options\/([a-z-]+)\//;
  const [, mine] = option.exec(path) ?? [];
  const [, other] = option.exec(target) ?? [];
  if (mine && other && mine !== other) return [`${path} imports ${target}: options never import each other`];
  if (typesOnly.test(path) && !typeOnly) return [`${path} imports ${target}: it holds types alone`];
  const [floor, targetFloor] = [floorOf(path), floorOf(target)];
  if (targetFloor !== -1 && targetFloor < floor)
    return [`${path} imports ${target}: ${floorNames[floor]}/ stands below ${floorNames[targetFloor]}/`];
  return forbidden
    .filter(({ files, refuse }) => files.test(path) && refuse.test(target))
    .map(({ reason }) => `${path} imports ${target}: ${reason}`);
}

/** A folder under a workspace's source folder or on a floor of it; a file beside these folders is a room of its own. */
const folderOf = (path: string) =>
  path
    .split('/')
    .slice(0, floorOf(path) === -1 ? 4 : 5)
    .join('/');

/** The imports that put rooms into a circle, those of types included, with the files that have them; the fewest first. */
export function roomCircles(files: SourceFile[]): string[] {
  const imports = files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => from.startsWith('.'))
        .map(({ from }) => ({
          path,
          from: folderOf(path),
          to: folderOf(normalize(`${dirname(path)}/${from}`)),
        })),
    )
    .filter(({ from, to }) => from !== to);
  const byRoom = Map.groupBy(imports, ({ from }) => from);
  const circles = stronglyConnected(
    new Map([...byRoom].map(([room, all]) => [room, all.map(({ to }) => to)])),
  );
  const inCircle = imports.filter(({ from, to }) =>
    circles.some((room) => room.includes(from) && room.includes(to)),
  );
  return [...Map.groupBy(inCircle, ({ from, to }) => `${from} imports ${to}`)]
    .toSorted(([, a], [, b]) => a.length - b.length)
    .map(([pair, all]) => `${pair}: ${[...new Set(all.map(({ path }) => path))].join(', ')}`);
}

/** File names that do not describe their content, or do not follow docs/style.md. */
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
