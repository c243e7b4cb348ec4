import { useReducer } from 'react';
import type { Event } from '../machine/event.ts';
import type { State } from '../machine/state.ts';
import { transition } from '../machine/chart.ts';
import { late } from '../machine/machine.fixture.ts';
import { Frame, type FrameProps } from './Frame.tsx';

/** The widget with its machine but without a runtime: events change the state, and effects are dropped. */
export function LiveFrame({ state: start, ...rest }: FrameProps) {
  const [state, send] = useReducer(
    (state: State, event: Event) => transition(state, event, late).state,
    start,
  );
  return (
    <Frame
      {...rest}
      state={state}
      send={(event) => {
        rest.send(event);
        send(event);
      }}
    />
  );
}
