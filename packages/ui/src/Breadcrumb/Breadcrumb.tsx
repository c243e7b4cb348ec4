import { Anchor } from '../internal/Anchor.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Breadcrumb.css.ts';

export type BreadcrumbStep = { href: string; label: string };

export type BreadcrumbProps = NativeProps<'nav', 'children'> & {
  /** The way here, the widest first, without this page. */
  steps: ReadonlyArray<BreadcrumbStep>;
};

/** The way back from a page to what it is a part of. */
export function Breadcrumb({ steps, ...rest }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" {...rest} className={styles.breadcrumb}>
      <ol className={styles.steps}>
        {steps.map(({ href, label }) => (
          <li key={href} className={styles.step}>
            <Anchor href={href} className={styles.link}>
              <bdi>{label}</bdi>
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}
