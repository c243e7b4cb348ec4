// What servers write about themselves, for whoever runs them.
export { type LogLine, logSettings, readableLine } from './log-line.ts';
export { type LoggedError, toLoggedError } from './logged-error.ts';
export { unnamedProxy } from './unnamed-proxy.ts';
