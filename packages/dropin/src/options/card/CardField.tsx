import { CardBrandIcon, Field } from 'ui';
import { bare } from '../../object-of.ts';
import { Part } from '../../views/Part.tsx';
import * as parts from '../../views/parts.ts';
import type { ViewProps } from '../../views/view-props.ts';
import * as styles from './CardField.css.ts';
import { isBrandSupported } from '../../machine/card/card.errors.ts';
import { cardBrand } from '../../machine/card/card-types.ts';
import { brandOfName } from './brand-icons.ts';
import { fieldText } from '../../machine/card/field-message.ts';
import { codeDigits, type CardForm } from '../../machine/card/card-form.ts';
import { fieldLabels } from './field-options.ts';
import type { FieldName } from '../../machine/card/fields.ts';
import type { Strings } from '../../locales/strings.ts';

/** Whether a field has a row of its own. */
export function isWide(field: FieldName): boolean {
  return field === 'cardholderName' || field === 'number';
}

/**
 * One hosted field with its label and error. The SDK adds its own classes, such as
 * `braintree-hosted-fields-focused`, to the frame's element, which is also the container in its events. A field that
 * the gateway does not ask for stays in the page, hidden and without names, since its frame may have started.
 */
export function CardField({ state, strings, id, hosts, field }: ViewProps & { field: FieldName }) {
  const { card } = state;
  const { group, box, error } = parts.fieldParts[field];
  const isShown = card.fields.includes(field);
  const named = <Names extends object>(names: Names) => (isShown ? names : ({} as Names));
  const message = card.errors[field];
  const isWrong = message !== undefined;
  const label = (
    <Part is={named(parts.fieldLabel)} as="span">
      {strings[fieldLabels[field]]} <Note {...{ field, card, strings }} />
    </Part>
  );
  return (
    <Part
      is={named(group)}
      hidden={!isShown}
      look={[!isWide(field) && (field === 'expirationDate' ? styles.medium : styles.short)]}
      on={{
        hasError: isWrong,
        isFocused: card.values[field]?.isFocused === true,
        cardTypeKnown: field === 'number' && cardBrand(card.cards) !== undefined,
      }}
    >
      <Field id={`${id}-${field}`} label={label}>
        {(control) => (
          <>
            <Part is={named(parts.field)} look={styles.field}>
              <Part
                is={named(box)}
                id={control.id}
                look={[styles.host, hasIcon(field) && styles.withIcon, isWrong && styles.wrong]}
                on={{ valid: isValid(field, card) }}
                elementRef={(element: HTMLElement | null) => {
                  if (element) hosts.set(field, element);
                  else hosts.delete(field);
                }}
              />
              <Part is={named(parts.iconContainer)} look={styles.icons} aria-hidden="true">
                <FieldIcon field={field} card={card} isHidden={isWrong} />
                <Part is={named(parts.fieldErrorIcon)} as="span" look={styles.mark} hidden={!isWrong} />
              </Part>
            </Part>
            <Part
              is={named(error)}
              role={card.alert === field ? 'alert' : undefined}
              look={styles.error}
              hidden={!isWrong}
              text={message ? fieldText(message, strings) : ''}
            />
          </>
        )}
      </Field>
    </Part>
  );
}

function hasIcon(field: FieldName): boolean {
  return field === 'number' || field === 'cvv';
}

interface IconOf {
  field: FieldName;
  card: CardForm;
  isHidden: boolean;
}

/** The number's icon shows the brand, the security code's where that code is on the card. */
function FieldIcon({ field, card, isHidden }: IconOf) {
  if (field === 'number')
    return (
      <Part is={parts.cardNumberIcon} as="span" look={styles.icon} hidden={isHidden}>
        <Part
          is={parts.cardNumberIconSvg}
          as={CardBrandIcon}
          brand={brandOfName(cardBrand(card.cards)?.type ?? '')}
        />
      </Part>
    );
  if (field !== 'cvv') return null;
  return (
    <Part is={parts.cvvIcon} as="span" look={styles.icon} hidden={isHidden}>
      <Part is={parts.cvvIconSvg} as={CodeIcon} onFront={codeDigits(card) === 4} />
    </Part>
  );
}

function isValid(field: FieldName, card: CardForm): boolean {
  return card.values[field]?.isValid === true && (field !== 'number' || isBrandSupported(card));
}

/** The note beside a label: the date's format, or the code's length. */
function Note({ field, card, strings }: { field: FieldName; card: CardForm; strings: Strings }) {
  const text = bare({
    expirationDate: strings.expirationDateLabelSubheading,
    cvv: codeDigits(card) === 4 ? strings.cvvFourDigitLabelSubheading : strings.cvvThreeDigitLabelSubheading,
  } as Partial<Record<FieldName, string>>)[field];
  if (text === undefined) return null;
  const is = field === 'cvv' ? parts.cvvDescriptor : parts.descriptor;
  return <Part is={is} as="span" look={styles.note} text={text} />;
}

/**
 * Where the security code stands on the card: beside the signature on its back, or above the number on its
 * front.
 */
function CodeIcon({ onFront, className = '', ...rest }: { onFront: boolean; className?: string }) {
  return (
    <svg
      {...rest}
      width="44"
      height="28"
      viewBox="0 0 44 28"
      className={`${className} ${styles.codeIcon}`}
      data-side={onFront ? 'front' : 'back'}
    >
      <rect x="0.5" y="0.5" width="43" height="27" rx="4" fill="none" stroke="currentColor" />
      <path
        d={onFront ? 'M5 8h9v6H5zM5 19h20v2H5z' : 'M1 5h42v5H1zM5 15h20v5H5z'}
        fill="currentColor"
        opacity="0.45"
      />
      <rect x="27" y={onFront ? 5 : 13} width="13" height="9" rx="4.5" className={styles.codeRing} />
      <path d={`M30 ${onFront ? 9.5 : 17.5}h7`} strokeDasharray="1.6 1.1" className={styles.codeDigits} />
    </svg>
  );
}
