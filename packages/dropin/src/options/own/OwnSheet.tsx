import type { OwnId } from '../../ways-to-pay.ts';
import { merchants } from '../../views/Frame.css.ts';
import { Part } from '../../views/Part.tsx';
import { ownParts } from '../../views/sheet-parts.ts';
import { SheetSection } from '../../views/SheetSection.tsx';
import * as styles from '../../views/sheet.css.ts';
import * as own from './own.css.ts';

export interface OwnLogoProps {
  name: string;
  /** puts the merchant's logo into an element; called once with each, and with null at its end */
  draw?: ((place: HTMLElement | null) => void) | undefined;
}

/** The merchant's logo, as large as the others, or the first letter of the name. Screen readers skip it. */
export function OwnLogo({ name, draw }: OwnLogoProps) {
  const [letter] = name;
  return (
    <span ref={draw} className={draw ? own.logo : `${own.logo} ${own.letter}`} aria-hidden="true">
      {draw ? null : letter}
    </span>
  );
}

export interface OwnSheetProps {
  /** id of the way to pay, as the merchant named it */
  id: OwnId;
  /** the merchant’s logo and name */
  logo: OwnLogoProps;
  /** prefix of the ids of its elements */
  prefix: string;
  /** whether something is under way */
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
      titleLook={own.title}
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
