import { runApiScript } from './run-api-script.ts';

// Says who is an admin: npm run admin -- --email someone@example.com [--create | --revoke].
await runApiScript('account/admin.ts');
