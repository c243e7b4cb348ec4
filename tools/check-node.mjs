// Plain JavaScript on purpose: it must run on the old Node it warns about. A script that is named after it then runs in
// this same process: most shells then put Node into their own place, and npm's signals reach the script.
const needed = [24, 7];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Storefront needs Node ${needed.join('.')} or newer, and this is Node ${process.versions.node} (${process.platform}-${process.arch}).\n` +
      `npm brings a fitting Node on Linux, macOS and Windows: run "npm ci" without "--omit=optional" and start with "npm start".\n` +
      `Elsewhere install Node 26 from https://nodejs.org.`,
  );
  process.exit(1);
}

const [, , script, ...args] = process.argv;
if (script) {
  process.argv = [process.argv[0], script, ...args];
  await import(new URL(`../${script}`, import.meta.url));
}
