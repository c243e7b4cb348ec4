import * as styles from './own.css.ts';

export interface OwnLogoProps {
  name: string;
  /** puts the merchant's logo into an element; called once with each, and with null at its end */
  draw?: ((place: HTMLElement | null) => void) | undefined;
}

/** The merchant's logo, as large as the others, or the first letter of the name. Screen readers skip it. */
export function OwnLogo({ name, draw }: OwnLogoProps) {
  const [letter] = name;
  return (
    <span ref={draw} className={draw ? styles.logo : `${styles.logo} ${styles.letter}`} aria-hidden="true">
      {draw ? null : letter}
    </span>
  );
}
