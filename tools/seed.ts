import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { loadDotEnv, readSettings, repository, serverEnvironment } from './settings.ts';

// Fills the catalogue of the shop's database, the embedded one unless DATABASE_URL names another.
loadDotEnv();
const settings = readSettings(process.env);
const embedded = settings.databaseUrl ? null : await startPostgres({ dataDir: settings.dataDir });
const script = join(repository, 'apps', 'api', 'src', 'db', 'seed', 'seed.ts');
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: serverEnvironment(settings, settings.databaseUrl ?? embedded?.url ?? '', process.env),
});
process.exitCode = status ?? 1;
if (embedded && !embedded.wasRunning) embedded.stop();
