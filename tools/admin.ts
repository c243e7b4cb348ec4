import { runApiScript } from './run-api-script.ts';

// Grants or revokes the admin role: npm run admin -- --email someone@example.com [--create | --revoke].
await runApiScript('account/admin.ts');
