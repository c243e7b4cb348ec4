import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres.ts';
import { setUpFactor } from '../people/account/account.fixture.ts';
import { seedWhenEmpty } from '../demo/seed-when-empty.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startTestApi, type TestApi } from '../platform/db/test-database.fixture.ts';
import { createOrder } from '../selling/order/order.service.ts';
import { addShopper, orderInput } from '../selling/order/shop.fixture.ts';

/** PostgreSQL's own programs, which npm's PostgreSQL has not; they cannot dump a server that is newer than they are. */
const programs = '/usr/lib/postgresql/15/bin';
const scripts = join(import.meta.dirname, '../../../../docker');
const key = Buffer.alloc(32, 7).toString('base64');

describe.skipIf(!existsSync(join(programs, 'pg_dump')))(
  `backup and restore (skipped where ${programs} has no pg_dump)`,
  () => {
    let folder: string;
    let server: RunningPostgres;
    let api: TestApi;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'storefront-backup-'));
      await chmod(folder, 0o755);
      server = await startPostgres({ dataDir: join(folder, 'database'), durable: false, ofSystem: true });
      await migrate(server.url);
      api = await startTestApi({ databaseUrl: server.url });
      await seedWhenEmpty(api.deps);
      const shopper = await addShopper(api.ctx);
      await setUpFactor(api.ctx, shopper.account, { isOn: true });
      const { id } = await api.ctx.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
      await createOrder(shopper, orderInput([id, 1]));
    });
    afterAll(async () => {
      server.stop();
      await rm(folder, { recursive: true });
    });

    const run = (script: 'backup' | 'restore', args: string[] = [], env: Record<string, string> = {}) =>
      new Promise<string>((done) => {
        const { href } = new URL(server.url);
        const given = {
          PATH: `${programs}:/usr/bin:/bin`,
          BACKUPS: folder,
          DATA_DIR: api.deps.env.dataDir,
          DATABASE_URL: href.replace(/:[^:@]*@/, '@'),
          DATABASE_PASSWORD: new URL(href).password,
          NONCE_KEY: key,
          ...env,
        };
        const command = [join(scripts, `${script}.sh`), ...args];
        execFile('sh', command, { env: given }, (error, out, err) =>
          done(`${error?.code ?? 0} ${out}${err}`),
        );
      });

    const onServer = async <T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
      const client = new pg.Client({ connectionString: server.url.replace(/\w+$/, database) });
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    };

    /** Every table's rows, every sequence and every photo, each as a count or a checksum. */
    async function everything() {
      const rows = await onServer('storefront', async (client) => {
        const found: Record<string, unknown> = {};
        const tables = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
        for (const { tablename } of tables.rows) {
          const sums = `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${tablename} t`;
          found[tablename] = (await client.query(sums)).rows[0];
        }
        const sequences = await client.query('select sequencename, last_value from pg_sequences order by 1');
        return { ...found, sequences: sequences.rows };
      });
      const photos = join(api.deps.env.dataDir, 'photos');
      const names = existsSync(photos) ? (await readdir(photos)).toSorted() : [];
      const sums = names.map(async (name) => [
        name,
        createHash('sha256')
          .update(await readFile(join(photos, name)))
          .digest('hex'),
      ]);
      return { rows, photos: await Promise.all(sums) };
    }

    it('brings everything back after everything was destroyed, and refuses what would lose something', async () => {
      const { dataDir } = api.deps.env;
      const before = await everything();
      expect(before.rows).toMatchObject({ orders: { count: '1' }, second_factors: { count: '1' } });
      expect(before.photos.length).toBeGreaterThan(50);

      const [, name = ''] = /^0 The backup is in (\S+)\. It has no secrets/.exec(await run('backup')) ?? [];
      const files = ['SHA256SUMS', 'database.dump', 'nonce-key.fingerprint', 'photos.tar'];
      expect(await readdir(join(folder, name))).toEqual(files);
      expect(await readFile(join(folder, name, 'nonce-key.fingerprint'), 'utf8')).toMatch(/^[\da-f]{16}\n$/);

      expect(await run('restore', [name, '--replace'])).toBe(
        '1 The api is running: docker compose stop api. Nothing was changed.\n',
      );
      await Promise.all([api.deps.db.destroy(), api.deps.publicDb.destroy(), api.app.close()]);
      await onServer('postgres', (client) => client.query('drop database storefront with (force)'));
      await onServer('postgres', (client) => client.query('create database storefront'));
      await rm(join(dataDir, 'photos'), { recursive: true });
      expect(await everything()).toEqual({ rows: { sequences: [] }, photos: [] });

      const another = { NONCE_KEY: Buffer.alloc(32, 8).toString('base64') };
      expect(await run('restore', [name], another)).toMatch(
        /^1 The backup was made with another NONCE_KEY\..* Nothing was changed\.\n$/,
      );
      expect(await everything()).toEqual({ rows: { sequences: [] }, photos: [] });
      expect(await run('restore', [name])).toMatch(/^0 The backup \S+ is in place\./);
      expect(await everything()).toEqual(before);
      expect(await migrate(server.url)).toBe(0);

      // Once more over a shop that went on; after a change of the key the former one counts.
      await onServer('storefront', (client) => client.query('truncate orders cascade'));
      expect(await run('restore', [name])).toMatch(/^1 The database is not empty, it has \d+ tables\./);
      const rotated = { ...another, NONCE_KEY_PREVIOUS: key };
      expect(await run('restore', [name, '--replace'], rotated)).toMatch(/^0 /);
      expect(await everything()).toEqual(before);

      const lines = (await run('backup', [], { PHOTO_BUCKET: 'pictures' })).split('\n');
      expect(lines[0]).toBe(
        '0 Photos are not in this backup: they are in the bucket pictures, which is to be backed up by its own means.',
      );

      appendFileSync(join(folder, name, 'database.dump'), 'x');
      expect(await run('restore', [name, '--replace'])).toContain(
        'The backup is damaged. Nothing was changed.',
      );
    });
  },
);
