#!/usr/bin/env node
// The command of the packed sandbox. Plain JavaScript on purpose: it must run on the old Node that it warns about.
const needed = [24, 7];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `The sandbox needs Node ${needed.join('.')} or newer, and this is Node ${process.versions.node}. Install a newer one: https://nodejs.org`,
  );
  process.exitCode = 1;
} else await import('./src/server.js');
