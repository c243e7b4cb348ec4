import { useRef, useState } from 'react';
import type { Failure } from './failure.ts';
import { toFailure } from './failure.ts';

export type Call<Input, Output> = {
  /** Makes the call; ignored while one is under way. Resolves with null if the call failed or was ignored. */
  run: (input: Input) => Promise<Output | null>;
  busy: boolean;
  /** The last call's failure, a new object each time; null after a success. */
  failure: Failure | null;
};

/** A call that a person starts: only one at a time, however often the button is clicked. */
export function useCall<Input, Output>(call: (input: Input) => Promise<Output>): Call<Input, Output> {
  const underWay = useRef(false);
  const [state, setState] = useState<{ busy: boolean; failure: Failure | null }>({
    busy: false,
    failure: null,
  });
  const run = async (input: Input) => {
    if (underWay.current) return null;
    underWay.current = true;
    // The previous failure stays until the answer comes, so that the layout does not move under a finger.
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
