import { CardBrandIcon } from 'ui';
import type { Method } from '../../machine/method.ts';
import { isBusy } from '../../machine/select.ts';
import { Part } from '../../views/Part.tsx';
import * as parts from '../../views/parts.ts';
import type { ViewProps } from '../../views/view-props.ts';
import { CardField, isWide } from './CardField.tsx';
import * as sheet from '../../views/sheet.css.ts';
import * as styles from './CardSheet.css.ts';
import { brandNames, isSupported, sameBrand } from '../../machine/card/card-types.ts';
import { brandOfName, typeOfName } from './brand-icons.ts';

/** The card form: a header with the supported brands, the hosted fields, the notice and the save checkbox. */
export function CardSheet(props: ViewProps) {
  const { state, strings, id } = props;
  const { card } = state;
  const isTokenized = state.task === 'settling' && state.view.id === 'card';
  const isWaiting = isBusy(state) && !isTokenized;
  return (
    <Part
      is={parts.cardSheet}
      as="section"
      look={[sheet.sheet, isWaiting && sheet.busy, isTokenized && styles.tokenized]}
      aria-labelledby={`${id}-card-header`}
      on={{
        loading: isWaiting,
        tokenized: isTokenized,
      }}
    >
      <Part is={parts.cardSheetHeader} look={sheet.header}>
        <Part is={parts.sheetHeaderLabel} look={sheet.headerLabel}>
          <Part is={parts.sheetHeaderLogo} look={styles.logo}>
            <CardLogo />
          </Part>
          <Part is={parts.sheetText} id={`${id}-card-header`} look={sheet.title} text={strings.payWithCard} />
        </Part>
        <BrandIcons {...props} />
      </Part>
      <Part is={parts.sheetContent} look={sheet.content}>
        <div className={styles.fields}>
          {card.hosted.filter(isWide).map((field) => (
            <CardField key={field} {...props} field={field} />
          ))}
          <Part is={parts.flexibleFields} look={styles.flexible}>
            {card.hosted
              .filter((field) => !isWide(field))
              .map((field) => (
                <CardField key={field} {...props} field={field} />
              ))}
            <Part is={parts.notice} look={styles.notice} hidden={!card.showsNotice}>
              <a
                className={styles.link}
                href="https://www.paypal.com/us/legalhub/home"
                target="_blank"
                rel="noopener noreferrer"
              >
                {strings.noticeOfCollection}
              </a>
            </Part>
          </Part>
        </div>
        <SaveCard {...props} />
      </Part>
    </Part>
  );
}

/** One icon per brand. An unsupported brand keeps its element, hidden, for pages that look for it. */
function BrandIcons({ state, strings }: ViewProps) {
  const { supportedCardTypes, refusedBrands } = state.card;
  return (
    <Part is={parts.cardIcons} look={styles.icons}>
      {brandNames.map((name) => {
        const isRefused = refusedBrands.some((brand) => sameBrand(brand, name));
        const isShown = !isRefused && isSupported(name, supportedCardTypes);
        return (
          <Part
            key={name}
            is={{ ...parts.cardIcon, hook: parts.brandIconHook(typeOfName(name)) }}
            as="span"
            look={styles.icon}
            hidden={!isShown}
            on={{ hidden: !isShown }}
          >
            {isShown && <CardBrandIcon brand={brandOfName(name)} label={strings[name]} />}
          </Part>
        );
      })}
    </Part>
  );
}

/** The checkbox by which a customer decides about saving the card, where the merchant allows that. */
function SaveCard({ state: { card }, strings, id, send }: ViewProps) {
  const input = `${id}-save-card`;
  return (
    <Part is={parts.saveCardGroup} hidden={!card.offersSaving} on={{ hidden: !card.offersSaving }}>
      <label className={styles.save} htmlFor={input}>
        <Part is={parts.saveCardField} as="span" look={styles.check}>
          <Part
            is={parts.saveCardInput}
            as="input"
            id={input}
            type="checkbox"
            look={styles.box}
            checked={card.saves}
            onChange={(event) => send({ type: 'saveToggled', saves: event.currentTarget.checked })}
          />
        </Part>
        <Part is={parts.fieldLabel} as="span" text={strings.saveCardLabel} />
      </label>
    </Part>
  );
}

/** A card in the colours of the method's brand; without a method, a card of no brand. */
export function CardLogo({ method }: { method?: Method }) {
  const brand = brandOfName(method?.details.cardType ?? '');
  return <Part is={parts.borderedIcon} as={CardBrandIcon} brand={brand} />;
}
