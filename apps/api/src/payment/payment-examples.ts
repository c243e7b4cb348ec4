import type { OperationExamples } from '../document/operation-example.ts';

/** What the payment operations of the document are shown with. */
export const paymentExamples: OperationExamples = {
  getClientToken: {
    path: { id: '789cd597-caad-8a77-a331-9d5a15583736' },
    answers: { 200: { clinetToken: 'eyJ2ZXJzaW9uIjoyfQ==', clientToken: 'eyJ2ZXJzaW9uIjoyfQ==' } },
  },
};
