import type { GatewayFamily, GatewayFault } from '../sandbox-control.ts';
import { shortTimes } from '../times.ts';

/** Faults of any gateway call; `name` completes 'what if …'. */
export const gatewayFaults = (family: GatewayFamily): { name: string; faults: GatewayFault[] }[] => [
  {
    name: 'it takes longer than we wait',
    faults: [{ family, kind: 'delay', ms: shortTimes.gatewayTimeout * 1_000 + 500 }],
  },
  { name: 'the gateway answers 500', faults: [{ family, kind: '500' }] },
  { name: 'the gateway answers 429', faults: [{ family, kind: '429' }] },
  { name: 'the line breaks before', faults: [{ family, kind: 'reset' }] },
  { name: 'its answer is lost', faults: [{ family, kind: 'drop-answer' }] },
  { name: 'its answer is malformed', faults: [{ family, kind: 'malformed' }] },
];

/** Further faults of a sale, about its request key. */
export const keyFaults: { name: string; faults: GatewayFault[] }[] = [
  {
    name: 'keys are refused and its answer is lost',
    faults: [
      { family: 'sale', kind: 'key-not-allowed' },
      { family: 'sale', kind: 'drop-answer' },
    ],
  },
  {
    name: 'keys are refused and it takes longer than we wait',
    faults: [
      { family: 'sale', kind: 'key-not-allowed' },
      { family: 'sale', kind: 'delay', ms: shortTimes.gatewayTimeout * 1_000 + 500 },
    ],
  },
  { name: 'keys fail at the gateway', faults: [{ family: 'sale', kind: 'key-server-error' }] },
];
