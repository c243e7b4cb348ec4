import { runApiScript } from './run-api-script.ts';

// Fills the catalogue of the shop's database, the embedded one unless DATABASE_URL names another.
await runApiScript('demo/seed.ts');
