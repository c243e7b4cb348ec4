import { benchProductList } from './api/product-list.bench.ts';
import { startBenchShop, type BenchShop } from './bench-shop.ts';
import { benchHomeScript } from './web/home-script.bench.ts';

// npm run bench            every question
// npm run bench -- api     those whose name starts so
const questions: Record<string, (shop: BenchShop) => Promise<string>> = {
  'api/product-list': benchProductList,
  'web/home-script': benchHomeScript,
};

const wanted = process.argv[2] ?? '';
const chosen = Object.entries(questions).filter(([name]) => name.startsWith(wanted));
if (chosen.length === 0) {
  console.error(`No question is called ${wanted}: there are ${Object.keys(questions).join(', ')}.`);
  process.exit(1);
}

console.log('Starting the shop …');
const shop = await startBenchShop();
try {
  for (const [name, ask] of chosen) console.log(`\n── ${name}\n${await ask(shop)}`);
} finally {
  await shop.stop();
}
