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
  /** Several files can be chosen or dropped at once then; called with those after the first one. */
  onFurtherFiles?: (files: File[]) => void;
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
    onFurtherFiles,
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
    const [file = null, ...further] = input.files ?? [];
    const problem = file ? problemOf(file) : '';
    if (problem) {
      setInputFiles(input, picked.file ? [picked.file] : []);
      setPicked({ ...picked, problem, told: true });
    } else {
      if (further.length > 0) setInputFiles(input, file ? [file] : []);
      hold(file);
    }
    if (further.length > 0) onFurtherFiles?.(further);
    return !problem;
  };
  const drop = (input: HTMLInputElement, files: FileList) => {
    if (files.length === 0 || input.disabled) return;
    setInputFiles(input, onFurtherFiles ? [...files] : [...files].slice(0, 1));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const remove = () => {
    const input = frame.current?.querySelector('input');
    if (!input) return;
    setInputFiles(input, []);
    hold(null);
    input.focus();
  };
  return { picked, readInput, drop, remove };
}

/** Puts files into an input as if they had been chosen there; none empty the input. */
function setInputFiles(input: HTMLInputElement, files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}
