import { useState, type RefObject } from 'react';
import { useFormReset } from '../internal/form-reset.ts';
import { accepts } from './accepts.ts';
import { formatBytes } from './format-bytes.ts';

export type FileRules = {
  /**
   * As in HTML: extensions, types and kinds. Other files, also dropped ones, are refused with `typeProblem`.
   */
  accept?: string;
  /** Larger files are refused with `sizeProblem`. */
  maxBytes?: number;
  /** The error for a file of another type: what is wrong, and which types are accepted. */
  typeProblem?: (file: File) => string;
  /** The error for a file that is too large. */
  sizeProblem?: (file: File, maxBytes: number) => string;
  /** Called with each accepted file, and with null when it is removed. */
  onFileChange?: (file: File | null) => void;
};

type Picked = { file: File | null; problem: string; told: boolean };

const nothing: Picked = { file: null, problem: '', told: false };

const notAPicture = ({ name }: File) => `${name} is not a picture. Choose a JPEG, PNG or WebP file.`;
const tooLarge = ({ name, size }: File, maxBytes: number) =>
  `${name} is ${formatBytes(size)} large. Choose one of at most ${formatBytes(maxBytes)}.`;

/** The state of the file input inside `frame`. A refused file sets the error, and the previous file stays. */
export function usePickedFile(frame: RefObject<HTMLElement | null>, rules: FileRules) {
  const {
    accept,
    maxBytes = Infinity,
    typeProblem = notAPicture,
    sizeProblem = tooLarge,
    onFileChange,
  } = rules;
  const [picked, setPicked] = useState(nothing);
  const problemOf = (file: File) => {
    if (!accepts(accept, file)) return typeProblem(file);
    return file.size > maxBytes ? sizeProblem(file, maxBytes) : '';
  };
  const hold = (file: File | null, told = true) => {
    setPicked({ file, problem: '', told });
    onFileChange?.(file);
  };
  useFormReset(frame, () => hold(null, false));

  /** Reads the input's file; false if it was refused. */
  const readInput = (input: HTMLInputElement): boolean => {
    const file = input.files?.[0] ?? null;
    const problem = file ? problemOf(file) : '';
    if (problem) {
      setInputFile(input, picked.file);
      setPicked({ ...picked, problem, told: true });
    } else hold(file);
    return !problem;
  };
  const drop = (input: HTMLInputElement, file: File | undefined) => {
    if (!file || input.disabled) return;
    setInputFile(input, file);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const remove = () => {
    const input = frame.current?.querySelector('input');
    if (!input) return;
    setInputFile(input, null);
    hold(null);
    input.focus();
  };
  return { picked, readInput, drop, remove };
}

/** Puts a file into an input as if it had been chosen there; null empties the input. */
function setInputFile(input: HTMLInputElement, file: File | null): void {
  const transfer = new DataTransfer();
  if (file) transfer.items.add(file);
  input.files = transfer.files;
}
