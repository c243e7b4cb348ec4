import { Anchor } from '../Link/Anchor.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './Breadcrumb.css.ts';

export type BreadcrumbStep = { href: string; label: string };

export type BreadcrumbProps = NativeProps<'nav', 'children'> & {
  /** The pages above this one, the top first; this page is not among them. */
  steps: ReadonlyArray<BreadcrumbStep>;
};

/** Links from a page to the pages above it. */
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
