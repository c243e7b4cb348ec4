import type { FreshProject } from './project.ts';

const command = 'node_modules/open-dropin/dist/bin/open-dropin.js';

const page = '<script src="https://js.braintreegateway.com/web/dropin/1.43.0/js/dropin.min.js"></script>';

/** The command on a Node of the registry, which has to say something and to exit with a code. */
const commandOn = (node: string, code: number, text: string): FreshProject => ({
  name: `command-node-${node.split('.')[0]}`,
  files: {
    'shop/pay.html': page,
    'run.cjs': `
const { spawnSync } = require('child_process');
const { status, stdout, stderr } = spawnSync(process.execPath, ['${command}', 'check', 'shop'], { encoding: 'utf8' });
if (process.version !== 'v${node}' || status !== ${code} || !(stdout + stderr).includes(${JSON.stringify(text)}))
  throw new Error([process.version, status, stdout, stderr].join('\\n'));
`,
  },
  dependencies: { node },
  build: [['node', 'run.cjs']],
});

export const commandProjects: readonly FreshProject[] = [
  commandOn('18.20.8', 1, '1 to change'),
  commandOn('16.20.2', 2, 'needs Node 18 or newer, and this is Node 16.20.2.'),
];
