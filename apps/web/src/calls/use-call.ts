import { useRef, useState } from 'react';
import type { Failure } from './failure.ts';
import { toFailure } from './failure.ts';

export type Call<Input, Output> = {
  /** Makes the call, or does nothing while one is under way. Null when it failed or was not made. */
  run: (input: Input) => Promise<Output | null>;
  busy: boolean;
  /** Why the last call failed; a new object for each failure, null after a success. */
  failure: Failure | null;
};

/** A call that a person starts: one at a time, however often the button is pressed. */
export function useCall<Input, Output>(call: (input: Input) => Promise<Output>): Call<Input, Output> {
  const underWay = useRef(false);
  const [state, setState] = useState<{ busy: boolean; failure: Failure | null }>({
    busy: false,
    failure: null,
  });
  const run = async (input: Input) => {
    if (underWay.current) return null;
    underWay.current = true;
    // What went wrong before stays in sight until the answer, so that nothing moves under a finger.
    setState(({ failure }) => ({ busy: true, failure }));
    try {
      const output = await call(input);
      setState({ busy: false, failure: null });
      return output;
    } catch (error) {
      setState({ busy: false, failure: toFailure(error) });
      return null;
    } finally {
      underWay.current = false;
    }
  };
  return { run, ...state };
}
