import { CloseIcon } from '../internal/message-icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Anchor, type AnchorProps } from '../Link/Anchor.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './FilterChips.css.ts';

/** A link to the list without one filter, or without all of them. */
export type FilterChip = Pick<AnchorProps, 'href' | 'onClick'> & { label: string };

export type FilterChipsProps = NativeProps<'ul', 'children'> & {
  /** The name of the list for screen readers. */
  label: string;
  /** One for each chosen filter; without any, nothing is shown. */
  chips: ReadonlyArray<FilterChip>;
  /** Removes all of them. */
  clear: FilterChip;
  /** Read by screen readers before the label of each chip. */
  removeLabel?: string;
};

/** The chosen filters above a list; pressing one removes it. */
export function FilterChips({ label, chips, clear, removeLabel = 'Remove', ...rest }: FilterChipsProps) {
  if (chips.length === 0) return null;
  const { label: clearLabel, ...clearLink } = clear;
  return (
    <ul {...rest} aria-label={label} className={styles.chips}>
      {chips.map(({ label: name, ...link }) => (
        <li key={name} className={styles.item}>
          <Anchor {...link} className={styles.chip}>
            <VisuallyHidden>{removeLabel} </VisuallyHidden>
            <bdi className={styles.words}>{name}</bdi>
            <CloseIcon />
          </Anchor>
        </li>
      ))}
      <li className={styles.item}>
        <Anchor {...clearLink} className={styles.clear}>
          {clearLabel}
        </Anchor>
      </li>
    </ul>
  );
}
