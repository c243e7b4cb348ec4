import { type ReactNode, useRef } from 'react';
import * as styles from './ChoiceBar.css.ts';

type ChoiceBarProps = {
  /** What is chosen, as 'Chosen orders'. */
  label: string;
  /** How many are chosen; while none is, what else is to be said. */
  words: ReactNode;
  /** The buttons. One that disappears when it is pressed wraps what it does, so that the focus stays here. */
  children: (then: (act: () => void) => () => void) => ReactNode;
};

/** How many rows of a list are chosen, and what can be done with them. */
export function ChoiceBar({ label, words, children }: ChoiceBarProps) {
  const bar = useRef<HTMLElement>(null);
  const then = (act: () => void) => () => {
    act();
    bar.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={bar} aria-label={label} tabIndex={-1} className={styles.bar}>
      <output className={styles.words}>{words}</output>
      {children(then)}
    </section>
  );
}
