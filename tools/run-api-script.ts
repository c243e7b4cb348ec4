import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { loadDotEnv, readSettings, repository, serverEnvironment } from './settings.ts';

/**
 * Runs a script of the api, with this command's arguments, on the database of `npm start`: the one of DATABASE_URL, else
 * the embedded one, which is started for the time of the script when it does not run already. This process ends with
 * the script's exit code.
 */
export async function runApiScript(path: string): Promise<void> {
  loadDotEnv();
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl ? null : await startPostgres({ dataDir: settings.dataDir });
  const script = join(repository, 'apps', 'api', 'src', path);
  const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: serverEnvironment(settings, settings.databaseUrl ?? embedded?.url ?? '', process.env),
  });
  process.exitCode = status ?? 1;
  if (embedded && !embedded.wasRunning) embedded.stop();
}
