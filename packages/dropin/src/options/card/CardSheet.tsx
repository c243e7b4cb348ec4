import { CardBrandIcon, type CardBrand } from 'ui';
import { isBusy } from '../../machine/select.ts';
import { Part } from '../../views/Part.tsx';
import { brandIconHook, parts } from '../../views/parts.ts';
import type { ViewProps } from '../../views/view-props.ts';
import { CardField } from './CardField.tsx';
import * as styles from './CardSheet.css.ts';
import { isSupported, shownBrands } from './card-types.ts';
import { fieldNames } from './fields.ts';

/** The card form: a header with the brands the gateway takes, and the hosted fields. */
export function CardSheet(props: ViewProps) {
  const { state, strings, id } = props;
  const { card } = state;
  const isTokenized = state.task === 'settling' && state.view.id === 'card';
  const existing = fieldNames.filter((field) => field !== 'cardholderName' || card.fields.includes(field));
  return (
    <Part
      is={parts.cardSheet}
      as="section"
      look={styles.sheet}
      aria-labelledby={`${id}-card-header`}
      on={{
        active: state.view.id === 'card',
        loading: isBusy(state) && !isTokenized,
        tokenized: isTokenized,
      }}
    >
      <Part is={parts.cardSheetHeader} look={styles.header}>
        <Part is={parts.sheetText} id={`${id}-card-header`} look={styles.title}>
          {strings.payWithCard}
        </Part>
        <Part is={parts.cardIcons} look={styles.icons}>
          {shownBrands
            .filter(({ type }) => isSupported(type, card.supportedCardTypes))
            .map(({ type, brand, name }) => (
              <BrandIcon key={type} hook={brandIconHook(type)} brand={brand} label={strings[name]} />
            ))}
        </Part>
      </Part>
      <Part is={parts.sheetContent} look={styles.fields}>
        {existing.map((field) => (
          <CardField key={field} {...props} field={field} isAsked={card.fields.includes(field)} />
        ))}
      </Part>
    </Part>
  );
}

function BrandIcon({ hook, brand, label }: { hook: string; brand: CardBrand; label: string }) {
  return (
    <Part is={{ ...parts.cardIcon, hook }} as="span" look={styles.icon}>
      <CardBrandIcon brand={brand} label={label} />
    </Part>
  );
}
