import { paymentSweep } from '../../../apps/api/src/selling/payment/payment.job.ts';
import { startApi } from '../../../apps/api/src/start-api.ts';

// The api without the sweep of payments: nothing checks a payment again that had no answer.
await startApi({ jobs: (shipped) => shipped.filter((job) => job !== paymentSweep) });
