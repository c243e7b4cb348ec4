import { rewrite } from './rewrite.ts';

// Nobody comes back to a payment that was left open.
rewrite('/src/jobs/jobs.ts', ['paymentSweep,', '']);
