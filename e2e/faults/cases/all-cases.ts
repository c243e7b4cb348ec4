import type { Case } from '../case.ts';
import { captureCases } from './capture.ts';
import { endCases } from './end.ts';
import { placeCases } from './place.ts';
import { declineCases, saleCases } from './sale.ts';
import { refundCases } from './refund.ts';
import { startCases } from './start.ts';
import { webhookCases } from './webhook.ts';

/** All cases: every step of a checkout and of a refund, with every fault. */
export const allCases: Case[] = [
  ...placeCases,
  ...startCases,
  ...saleCases,
  ...captureCases,
  ...declineCases,
  ...endCases,
  ...refundCases,
  ...webhookCases,
];
