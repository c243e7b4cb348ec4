import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useRestored } from '../browser/use-restored.ts';
import { hasSessionEnded } from '../session/ended-session.store.ts';
import { readSession } from '../session/session.store.ts';
import { formTexts } from './form-parts.tsx';
import { forgetKeptTexts, keepTexts, readKeptTexts } from './kept-texts.store.ts';

/**
 * Keeps what was typed when the form disappears because the session ended, and returns it when the same person opens
 * the form again in this tab; null without it. `filled` is what the form shows by itself, and names the fields: never
 * one of a password. `part` tells the forms of a page apart; a form in a dialog is one that appears and disappears with it.
 */
export function useKeptTexts<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  filled: Record<Name, string>,
  part = '',
): Record<Name, string> | null {
  const kept = useReadKept(filled, mergeTyped, part);
  const isEdited = (typed: Record<Name, string>) =>
    namesOf(filled).some((name) => typed[name] !== filled[name]);
  useKeep(form, kept, filled, (typed) => hasSessionEnded() && isEdited(typed));
  return kept.texts;
}

/** Takes the newer value for each field that nobody had edited. */
const mergeTyped = <Name extends string>(
  typed: Record<Name, string>,
  filled: Record<Name, string>,
  newer: Record<Name, string>,
): Record<Name, string> => {
  const texts = { ...newer };
  for (const name of namesOf(newer)) if (typed[name] !== filled[name]) texts[name] = typed[name];
  return texts;
};

export type Kept<Name extends string> = {
  path: string;
  userId: string | undefined;
  texts: Record<Name, string> | null;
};

/** Reads what `useKeep` kept, merged with what the form shows by itself now. */
export function useReadKept<Name extends string>(
  filled: Record<Name, string>,
  merge: typeof mergeTyped<Name>,
  part = '',
): Kept<Name> {
  // At the start, because Back changes the address before the form disappears.
  const [kept] = useState(() => {
    const path = location.pathname + part;
    const userId = readSession()?.userId;
    const read = userId ? readKeptTexts<Name>(path, userId) : null;
    return { path, userId, texts: read && merge(read.texts, read.filled, filled) };
  });
  return kept;
}

/** Keeps what is typed when the form or its document disappears, if `isToKeep` answers true then. */
export function useKeep<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  { path, userId }: Kept<Name>,
  filled: Record<Name, string>,
  isToKeep: (typed: Record<Name, string>) => boolean,
): void {
  const latest = useRef({ filled, isToKeep });
  useEffect(() => {
    latest.current = { filled, isToKeep };
  });
  useEffect(() => forgetKeptTexts(path), [path]);
  useRestored(() => forgetKeptTexts(path));
  // A layout effect's cleanup runs while the form is still in the document.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || !userId) return;
    const keep = () => {
      const { filled, isToKeep } = latest.current;
      const texts = formTexts(element, namesOf(filled));
      if (isToKeep(texts)) keepTexts(path, { userId, texts, filled });
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [form, path, userId]);
}

const namesOf = <Name extends string>(texts: Record<Name, string>) => Object.keys(texts) as Name[];
