import { runDemo } from '../demo/run-demo.ts';
import { checkProject } from './check-project.ts';
import { oldestNode } from './oldest-node.ts';
import { reportJson, reportText, shown } from './report-text.ts';

// The command `open-dropin` of the packed package (docs/dropin/moving-over.md).

const usage = `open-dropin check <folder> [--json]

Reads a project that uses Braintree's Drop-in, and lists by file and line what moving over concerns.
It changes nothing, and sends nothing.
Exit code: 0, nothing has to be changed; 1, something has to be changed; 2, the call is wrong.

open-dropin demo [--no-open]

Opens a page with the widget and its options, which pays at the installed open-dropin-sandbox.`;

const [command, ...rest] = process.argv.slice(2);
const folders = rest.filter((one) => !one.startsWith('--'));
const flags = rest.filter((one) => one.startsWith('--'));
const hasOnly = (flag: string) => flags.every((one) => one === flag);

if (Number.parseInt(process.versions.node) < oldestNode) {
  console.error(
    `open-dropin needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}. Install a newer one: https://nodejs.org`,
  );
  process.exitCode = 2;
} else if (command === '--help' || flags.includes('--help')) console.log(usage);
else if (command === 'check' && folders.length === 1 && hasOnly('--json'))
  check(folders[0] as string, flags.length > 0);
else if (command === 'demo' && folders.length === 0 && hasOnly('--no-open'))
  runDemo(process.cwd(), { opens: flags.length === 0 }).catch(fail);
else {
  console.error(usage);
  process.exitCode = 2;
}

function check(folder: string, isJson: boolean): void {
  try {
    const report = checkProject(folder);
    console.log(isJson ? reportJson({ folder, ...report }) : reportText(report));
    process.exitCode = report.findings.some(({ level }) => level === 'change') ? 1 : 0;
  } catch (error) {
    console.error(shown(`${folder} cannot be read: ${(error as Error).message}`));
    process.exitCode = 2;
  }
}

function fail(error: Error): void {
  console.error(error.message);
  process.exit(2);
}
