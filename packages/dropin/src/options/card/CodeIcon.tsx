import * as styles from './CodeIcon.css.ts';

/**
 * Where the security code stands on the card: beside the signature on its back, or above the number on its
 * front.
 */
export function CodeIcon({ onFront, className = '', ...rest }: { onFront: boolean; className?: string }) {
  return (
    <svg
      {...rest}
      width="44"
      height="28"
      viewBox="0 0 44 28"
      className={`${className} ${styles.icon}`}
      data-side={onFront ? 'front' : 'back'}
    >
      <rect x="0.5" y="0.5" width="43" height="27" rx="4" fill="none" stroke="currentColor" />
      <path
        d={onFront ? 'M5 8h9v6H5zM5 19h20v2H5z' : 'M1 5h42v5H1zM5 15h20v5H5z'}
        fill="currentColor"
        opacity="0.45"
      />
      <rect x="27" y={onFront ? 5 : 13} width="13" height="9" rx="4.5" className={styles.ring} />
      <path d={`M30 ${onFront ? 9.5 : 17.5}h7`} strokeDasharray="1.6 1.1" className={styles.digits} />
    </svg>
  );
}
