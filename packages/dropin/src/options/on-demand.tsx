import type { ComponentType } from 'react';
import type { Method } from '../machine/method.ts';
import type { OptionId, WayId } from '../ways-to-pay.ts';
import type { OptionStart, PaymentOption, RunningOption } from './payment-option.ts';

/** What the chunk of a way to pay contains. It draws its sheet into `host` itself. */
export interface OptionChunk<Id extends WayId = OptionId> {
  Logo: ComponentType<{ id: Id; method?: Method | undefined }>;
  start(input: OptionStart): RunningOption;
}

interface OnDemand<Id extends WayId> {
  id: Id;
  load: () => Promise<OptionChunk<Id>>;
  /** keys that `updateConfiguration` does not change */
  fixedKeys?: readonly string[];
}

const ignore = () => undefined;

/**
 * The parts of a way to pay whose code is loaded when it is offered, so that a page without it never loads it.
 * Until then its sheet and its logo are empty.
 */
export function onDemand<Id extends WayId>({
  id,
  load,
  fixedKeys = [],
}: OnDemand<Id>): Pick<PaymentOption, 'Logo' | 'Sheet' | 'start'> {
  let chunk: OptionChunk<Id> | undefined;
  return {
    Logo: (props) => chunk && <chunk.Logo {...props} id={id} />,
    Sheet: ({ id: prefix, sheets }) => (
      <div id={`${prefix}-sheet-${id}`} ref={(element) => void (element && sheets?.set(id, element))} />
    ),
    start: (input) => {
      let isStopped = false;
      let started: RunningOption | undefined;
      const running = load().then((loaded) => {
        chunk = loaded;
        if (isStopped) throw new Error('It was stopped before it was loaded.');
        return (started = loaded.start(input));
      });
      return {
        ready: running.then(({ ready }) => ready),
        configure: (key, value) => {
          if (fixedKeys.includes(key)) return false;
          void running.then((option) => option.configure?.(key, value)).catch(ignore);
          return true;
        },
        stop: async () => {
          isStopped = true;
          await started?.stop();
        },
        requestPaymentMethod: () => running.then((option) => option.requestPaymentMethod?.()),
      };
    },
  };
}
