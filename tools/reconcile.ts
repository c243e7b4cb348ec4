import { runApiScript } from './run-api-script.ts';

// Compares the shop with the payment gateway: npm run reconcile [-- --from 2026-11-01 --dry-run --json].
try {
  await runApiScript('settlement/reconciliation/reconciliation-command.ts');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
