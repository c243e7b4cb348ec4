import type { ReactNode } from 'react';
import { icon } from './icons.css.ts';

/** A component that draws these paths; 24 × 24, stroke 2. */
export function toIcon(paths: ReactNode) {
  return function Icon() {
    return (
      <svg
        className={icon}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {paths}
      </svg>
    );
  };
}
