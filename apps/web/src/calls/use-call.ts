import { useRef, useState } from 'react';
import type { Failure } from './failure.ts';
import { toFailure } from './failure.ts';
import { randomId } from '../browser/random-id.ts';

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

/** Makes a call under an id, which is its idempotency key. */
export type WithRequestId = <Output>(body: unknown, call: (id: string) => Promise<Output>) => Promise<Output>;

/**
 * Chooses the ids of what a person asks for: a repeated press after a lost or refused answer asks for the same body under
 * the same id, one after a success asks anew.
 */
export function useRequestId(): WithRequestId {
  const asked = useRef({ body: '', id: '' });
  return async (wanted, call) => {
    const body = JSON.stringify(wanted);
    if (asked.current.body !== body) asked.current = { body, id: randomId() };
    const output = await call(asked.current.id);
    asked.current = { body: '', id: '' };
    return output;
  };
}
