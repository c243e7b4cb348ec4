import { CardBrandIcon, VisuallyHidden } from 'ui';
import { brandOfName } from '../options/card/card-types.ts';
import { fill, isStringKey, type Strings } from '../locales/strings.ts';
import { chosenMethod, isShown } from '../machine/select.ts';
import type { Method } from '../machine/state.ts';
import * as styles from './MethodList.css.ts';
import { Part } from './Part.tsx';
import { parts } from './parts.ts';
import type { ViewProps } from './view-props.ts';

/** The methods to choose from, as radio buttons; the heading names the kind that is chosen. */
export function MethodList({ state, strings, id, send }: ViewProps) {
  const chosen = chosenMethod(state)?.nonce;
  const isActive = chosen !== undefined;
  const heading = isActive
    ? fill(strings.payingWith, { paymentSource: strings.Card })
    : strings.chooseAWayToPay;
  return (
    <div className={styles.list} hidden={!isShown(state, 'methods')}>
      <Part
        is={parts.methodsLabel}
        look={styles.heading}
        id={`${id}-methods-label`}
        on={{ noneSelected: !isActive }}
      >
        {heading}
      </Part>
      <Part is={parts.methods} on={{ active: isActive }}>
        <Part
          is={parts.methodsContainer}
          look={styles.rows}
          role="radiogroup"
          aria-labelledby={`${id}-methods-label`}
        >
          {state.methods.map((method) => (
            <MethodRow
              key={method.nonce}
              {...{ method, strings, name: `${id}-method` }}
              isChosen={method.nonce === chosen}
              onChoose={() => send({ type: 'methodChosen', nonce: method.nonce })}
            />
          ))}
        </Part>
      </Part>
    </div>
  );
}

interface RowProps {
  method: Method;
  strings: Strings;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function MethodRow({ method, strings, name, isChosen, onChoose }: RowProps) {
  const { lastFour = '', cardType = '' } = method.details;
  return (
    <Part is={parts.method} as="label" on={{ active: isChosen }} look={styles.row}>
      <VisuallyHidden>
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          data-takes-focus={isChosen || undefined}
        />
      </VisuallyHidden>
      <Part is={parts.methodLogo} as="span" look={styles.logo}>
        <CardBrandIcon brand={brandOfName(cardType)} />
      </Part>
      <Part is={parts.methodLabel} as="span" look={styles.label}>
        {fill(strings.endingIn, { lastFourCardDigits: lastFour })}
        <Part is={parts.methodLabelSmall} as="span" look={styles.small}>
          {isStringKey(cardType) ? strings[cardType] : cardType}
        </Part>
      </Part>
      <Part is={parts.methodCheck} as="span" look={styles.check} aria-hidden="true" />
    </Part>
  );
}
