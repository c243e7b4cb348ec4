import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { formTexts } from '../form/form-texts.ts';
import { readSession } from '../account/session.store.ts';
import { forgetKeptTexts, keepTexts, readKeptTexts } from './kept-texts.store.ts';
import { mergeNewer } from './newer-texts.ts';
import { productFields, type ProductTexts } from './product-texts.ts';
import { useUnsaved } from '../form/use-unsaved.ts';

type KeptForm = {
  /** What the form starts with, if something was kept. */
  kept: ProductTexts | null;
  isUnsaved: boolean;
  /** Whether there is anything to keep, or to ask about before the page is left. */
  setUnsaved: (isUnsaved: boolean) => void;
};

/**
 * Keeps what is typed when the form goes away unsaved (the session has ended, Back), and brings it back once the same
 * person sees it again in this tab.
 */
export function useKeptTexts(form: RefObject<HTMLFormElement | null>, filled: ProductTexts): KeptForm {
  const [{ path, userId, kept }] = useState(() => readFor(filled));
  const [isUnsaved, setUnsaved] = useUnsaved(kept !== null);
  const latest = useRef({ filled, isUnsaved });
  useEffect(() => {
    latest.current = { filled, isUnsaved };
  });
  useEffect(() => forgetKeptTexts(path), [path]);
  // While the form is still there to be read.
  useLayoutEffect(() => {
    const element = form.current;
    return () => {
      if (!element || !userId || !latest.current.isUnsaved) return;
      keepTexts(path, { userId, texts: formTexts(element, productFields), filled: latest.current.filled });
    };
  }, [form, path, userId]);
  return { kept, isUnsaved, setUnsaved };
}

/** At Back the address changes before the form goes, so the path is that of the beginning. */
function readFor(filled: ProductTexts) {
  const path = location.pathname;
  const userId = readSession()?.userId;
  const kept = userId ? readKeptTexts(path, userId) : null;
  return { path, userId, kept: kept && mergeNewer(kept.texts, kept.filled, filled).texts };
}
