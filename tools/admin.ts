import { runApiScript } from './run-api-script.ts';

// Grants or revokes the admin role, or removes a lost second factor: npm run admin -- --email someone@example.com
// [--create | --revoke | --remove-second-factor].
await runApiScript('account/admin.ts');
