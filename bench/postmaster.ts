import pg from 'pg';

/** The id of a PostgreSQL server's main process; null if it runs on another machine. */
export async function postmasterPid(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
    return Number(rows[0]?.file.split('\n')[0]);
  } catch {
    return null;
  } finally {
    await client.end();
  }
}
