import { parseArgs } from 'node:util';
import { EnvError, readEnv } from '../env.ts';
import { openPhotos } from '../catalogue/photo/photos.ts';
import { openDatabase, openPool } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { growCatalogue } from './grow-catalogue.ts';
import { seedDemo } from './seed-demo.ts';

// node seed.ts [--products N]: the demo shop, and more of it until it has N products.
try {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
  const wanted = Number(values.products);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 10_000_000) {
    throw new EnvError('--products takes a whole number, at most 10000000.');
  }
  const env = readEnv();
  if (env.appEnv === 'production')
    throw new EnvError('The demo shop is not for production: APP_ENV says it is.');
  await migrate(env.databaseUrl);
  const db = openDatabase(openPool(env.databaseUrl, { statementTimeout: 0 }));
  const photos = await openPhotos(env);
  await seedDemo({ db, photos });
  const total = await growCatalogue(db, wanted, (count) => console.log(`${count} products …`));
  await db.destroy();
  console.log(`The shop has ${total} products.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
