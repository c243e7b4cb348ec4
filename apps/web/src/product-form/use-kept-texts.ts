import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { formTexts } from '../form/form-parts.tsx';
import { readSession } from '../session/session.store.ts';
import { forgetKeptTexts, keepTexts, readKeptTexts } from './kept-texts.store.ts';
import { mergeNewer } from './newer-texts.ts';
import { productFields, type ProductTexts } from './product-texts.ts';
import { useUnsaved } from '../form/use-unsaved.ts';

type KeptForm = {
  /** The kept texts, merged with the product as it is now; null when nothing was kept. */
  kept: ProductTexts | null;
  isUnsaved: boolean;
  /**
   * Tells whether the form has unsaved texts: they are kept, and the browser asks before the page is left.
   */
  setUnsaved: (isUnsaved: boolean) => void;
};

/**
 * Keeps unsaved texts when the form disappears (the session ended, or Back), and restores them when the same
 * person opens the form again in this tab.
 */
export function useKeptTexts(form: RefObject<HTMLFormElement | null>, filled: ProductTexts): KeptForm {
  const [{ path, userId, kept }] = useState(() => readFor(filled));
  const [isUnsaved, setUnsaved] = useUnsaved(kept !== null);
  const latest = useRef({ filled, isUnsaved });
  useEffect(() => {
    latest.current = { filled, isUnsaved };
  });
  useEffect(() => forgetKeptTexts(path), [path]);
  // A layout effect's cleanup runs while the form is still in the document.
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (!element || !userId || !latest.current.isUnsaved) return;
      keepTexts(path, { userId, texts: formTexts(element, productFields), filled: latest.current.filled });
    };
  }, [form, path, userId]);
  return { kept, isUnsaved, setUnsaved };
}

/** Reads the path at the start, because Back changes the address before the form disappears. */
function readFor(filled: ProductTexts) {
  const path = location.pathname;
  const userId = readSession()?.userId;
  const kept = userId ? readKeptTexts(path, userId) : null;
  return { path, userId, kept: kept && mergeNewer(kept.texts, kept.filled, filled).texts };
}
