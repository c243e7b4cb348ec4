// Plain JavaScript on purpose: it must run on the old Node it warns about.
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
