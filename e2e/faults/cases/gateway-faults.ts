import type { GatewayFamily, GatewayFault } from '../sandbox-control.ts';
import { shortTimes } from '../times.ts';

/** What can happen to any call to the gateway; `name` completes 'what if …'. */
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

/** What can happen to a sale besides: its request key is refused, and then its answer is lost. */
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
