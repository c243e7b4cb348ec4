import { CardBrandIcon, Field } from 'ui';
import { Part } from '../../views/Part.tsx';
import { fieldParts, parts } from '../../views/parts.ts';
import type { ViewProps } from '../../views/view-props.ts';
import * as styles from './CardField.css.ts';
import { isBrandSupported } from '../../machine/card/card.errors.ts';
import { cardBrand } from '../../machine/card/card-types.ts';
import { brandOfName } from './brand-icons.ts';
import { codeDigits, type CardForm } from '../../machine/card/card-form.ts';
import { CodeIcon } from './CodeIcon.tsx';
import { fieldLabels } from './field-options.ts';
import type { FieldName } from '../../machine/card/fields.ts';
import type { Strings } from '../../locales/strings.ts';

const wide: readonly FieldName[] = ['cardholderName', 'number'];

/**
 * One hosted field with its label and error. The class of the frame's element never changes, because the SDK
 * adds its own classes there. A field that the gateway does not ask for stays in the page, hidden and without
 * its hook, since its frame may have started.
 */
export function CardField({ state, strings, id, hosts, field }: ViewProps & { field: FieldName }) {
  const { card } = state;
  const { group, box, error } = fieldParts[field];
  const isShown = card.fields.includes(field);
  const message = card.errors[field];
  return (
    <Part
      is={isShown ? group : {}}
      hidden={!isShown}
      look={[wide.includes(field) && styles.wide]}
      on={{
        hasError: message !== undefined,
        isFocused: card.values[field]?.isFocused === true,
        cardTypeKnown: field === 'number' && cardBrand(card.cards) !== undefined,
      }}
    >
      <Field id={`${id}-${field}`} label={strings[fieldLabels[field]]} labelNote={note(field, card, strings)}>
        {(control) => (
          <>
            <Part
              is={box}
              look={[styles.box, message !== undefined && styles.wrong]}
              on={{ valid: isValid(field, card) }}
            >
              <div
                id={control.id}
                className={styles.host}
                ref={(element) => {
                  if (element) hosts.set(field, element);
                  else hosts.delete(field);
                }}
              />
              <FieldIcon field={field} card={card} />
            </Part>
            <Part is={isShown ? error : {}} role="alert" look={styles.error} hidden={!message}>
              {message && strings[message]}
            </Part>
          </>
        )}
      </Field>
    </Part>
  );
}

/** The number's icon shows the brand, the security code's where that code is on the card. */
function FieldIcon({ field, card }: { field: FieldName; card: CardForm }) {
  if (field === 'number')
    return (
      <Part is={parts.cardNumberIcon} as="span" look={styles.icon} aria-hidden="true">
        <Part
          is={parts.cardNumberIconSvg}
          as={CardBrandIcon}
          brand={brandOfName(cardBrand(card.cards)?.type ?? '')}
        />
      </Part>
    );
  if (field !== 'cvv') return null;
  return (
    <Part is={parts.cvvIcon} as="span" look={styles.icon} aria-hidden="true">
      <Part is={parts.cvvIconSvg} as={CodeIcon} onFront={codeDigits(card) === 4} />
    </Part>
  );
}

function isValid(field: FieldName, card: CardForm): boolean {
  return card.values[field]?.isValid === true && (field !== 'number' || isBrandSupported(card));
}

/** The note beside a label: the date's format, or the code's length. */
function note(field: FieldName, card: CardForm, strings: Strings) {
  if (field === 'expirationDate') return strings.expirationDateLabelSubheading;
  if (field !== 'cvv') return undefined;
  return (
    <Part is={parts.cvvDescriptor} as="span">
      {codeDigits(card) === 4 ? strings.cvvFourDigitLabelSubheading : strings.cvvThreeDigitLabelSubheading}
    </Part>
  );
}
