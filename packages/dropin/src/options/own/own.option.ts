import { onDemand } from '../on-demand.tsx';
import type { PaymentOption } from '../payment-option.ts';
import type { OwnWay } from '../../own-ways.ts';

/** A merchant's own way to pay. Its code is a chunk, which a page without one never loads. */
export function ownOption(way: OwnWay): PaymentOption {
  const { id, name, methodType } = way;
  return {
    id,
    name,
    methodType,
    isSupported: () => true,
    ...onDemand({ id, load: () => import('./own.tsx').then(({ own }) => own(way)) }),
  };
}
