import { CardBrandIcon, Field } from 'ui';
import { Part } from '../../views/Part.tsx';
import { fieldParts, parts } from '../../views/parts.ts';
import type { ViewProps } from '../../views/view-props.ts';
import * as styles from './CardField.css.ts';
import { isBrandSupported } from './card.errors.ts';
import { brandOfType, cardBrand } from './card-types.ts';
import { codeDigits, type CardForm } from './card-form.ts';
import { fieldLabels } from './field-options.ts';
import type { FieldName } from './fields.ts';
import type { Strings } from '../../locales/strings.ts';

const wide: readonly FieldName[] = ['cardholderName', 'number'];

/**
 * One hosted field with label and error. The element the frame is put into never changes its class: the SDK
 * writes its own there. A field the gateway does not ask for stays, hidden, since its frame may have started.
 */
export function CardField({ state, strings, id, hosts, field, isAsked }: ViewProps & FieldOf) {
  const { card } = state;
  const { group, box, error } = fieldParts[field];
  const message = card.errors[field];
  const values = card.values[field];
  const isNumber = field === 'number';
  const brand = cardBrand(card.cards);
  return (
    <Part
      is={group}
      hidden={!isAsked}
      look={[wide.includes(field) && styles.wide]}
      on={{
        hasError: message !== undefined,
        isFocused: values?.isFocused === true,
        cardTypeKnown: isNumber && brand !== undefined,
      }}
    >
      <Field
        id={`${id}-${field}`}
        label={strings[fieldLabels[field]]}
        labelNote={note(field, card, strings)}
        error={
          message && (
            <Part is={error} as="span" role="alert">
              {strings[message]}
            </Part>
          )
        }
      >
        {(control) => (
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
            {isNumber && (
              <Part is={parts.cardNumberIcon} as="span" look={styles.icon} aria-hidden="true">
                <CardBrandIcon brand={brandOfType(brand?.type)} />
              </Part>
            )}
          </Part>
        )}
      </Field>
    </Part>
  );
}

interface FieldOf {
  field: FieldName;
  isAsked: boolean;
}

function isValid(field: FieldName, card: CardForm): boolean {
  return card.values[field]?.isValid === true && (field !== 'number' || isBrandSupported(card));
}

/** What stands beside the label: the date's form, the code's length. */
function note(field: FieldName, card: CardForm, strings: Strings) {
  if (field === 'expirationDate') return strings.expirationDateLabelSubheading;
  if (field !== 'cvv') return undefined;
  return (
    <Part is={parts.cvvDescriptor} as="span">
      {codeDigits(card) === 4 ? strings.cvvFourDigitLabelSubheading : strings.cvvThreeDigitLabelSubheading}
    </Part>
  );
}
