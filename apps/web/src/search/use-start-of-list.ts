import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router';

/**
 * For the element of a list that others take the place of: whoever is far down the list before is brought to the start
 * of the next, but for Back and Forward, which lead to where they left off. `question` is what the list answers; while
 * it waits for its answer nothing moves.
 */
export function useStartOfList(question: string, waits: boolean): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(question);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (waits || shown.current === question) return;
    shown.current = question;
    if (!isBack && list.current && list.current.getBoundingClientRect().top < 0)
      list.current.scrollIntoView();
  }, [question, waits, isBack]);
  return list;
}
