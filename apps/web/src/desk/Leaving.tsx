import { type ReactNode, useRef } from 'react';
import { useFocusAround } from '../browser/use-focus-around.ts';

/** A button that may disappear once it was pressed: the focus then moves to the part of the page around it. */
export function Leaving({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusAround(place);
  return <div ref={place}>{children}</div>;
}
