export { VenmoLogo as Logo } from './VenmoLogo.tsx';
export { start } from './start-venmo.ts';
export { supportsVenmo } from './venmo.sdk.ts';
