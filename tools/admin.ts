import { runApiScript } from './run-api-script.ts';

// Grants or revokes the admin role, removes a lost second factor, or makes a code to set up the first one:
// npm run admin -- --email someone@example.com [--create | --revoke | --remove-second-factor | --second-factor-code].
await runApiScript('people/account/admin.ts');
