import { merchants } from '../../views/Frame.css.ts';
import { Part } from '../../views/Part.tsx';
import { SheetSection } from '../../views/SheetSection.tsx';
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
  const parts = ownParts(id);
  return (
    <SheetSection
      parts={parts}
      prefix={prefix}
      title={logo.name}
      titleLook={title}
      logo={<OwnLogo {...logo} />}
      isBusy={isBusy}
      takesFocus={id}
    >
      <div className={styles.content}>
        <Part is={parts.content} elementRef={place} look={merchants} />
      </div>
    </SheetSection>
  );
}
