import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router';

/**
 * A ref for a list whose content is replaced by searches. When a new search has its answer and the list's start is
 * above the viewport, scrolls to the start. Not after Back and Forward, which restore their own scroll position.
 * `question` identifies the search; `waits` is true until its answer is shown.
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
