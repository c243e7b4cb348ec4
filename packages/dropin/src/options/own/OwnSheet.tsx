import { merchants } from '../../views/Frame.css.ts';
import { Part } from '../../views/Part.tsx';
import * as styles from '../../views/sheet.css.ts';
import { title } from './own.css.ts';
import { ownParts } from './own-parts.ts';
import { OwnLogo, type OwnLogoProps } from './OwnLogo.tsx';

export interface OwnSheetProps {
  id: string;
  logo: OwnLogoProps;
  /** prefix of the ids of its elements */
  prefix: string;
  isBusy: boolean;
  /** gets the element that the merchant fills */
  place: (element: HTMLElement | null) => void;
}

/** The sheet of a merchant's own way to pay: a title, and an element for the merchant. */
export function OwnSheet({ id, logo, prefix, isBusy, place }: OwnSheetProps) {
  const { sheet, header, label, content } = ownParts(id);
  const name = `${prefix}-header`;
  return (
    <Part
      is={sheet}
      as="section"
      look={[styles.sheet, isBusy && styles.busy]}
      aria-labelledby={name}
      aria-busy={isBusy || undefined}
      // What is inside is not the widget's to focus.
      tabIndex={-1}
      data-takes-focus={id}
      on={{ loading: isBusy }}
    >
      <Part is={header} look={styles.header}>
        <Part is={label} id={name} look={[styles.title, title]}>
          {logo.name}
        </Part>
        <OwnLogo {...logo} />
      </Part>
      <div className={styles.content}>
        <Part is={content} ref={place} look={merchants} />
      </div>
    </Part>
  );
}
