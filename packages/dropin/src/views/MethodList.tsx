import { buttonLook } from 'ui';
import { fill } from '../locales/strings.ts';
import { chosenMethod, isEditShown, isShown } from '../machine/select.ts';
import { inertIf } from './inert.ts';
import { MethodRow } from './MethodRow.tsx';
import * as styles from './MethodList.css.ts';
import { Part } from './Part.tsx';
import * as parts from './parts.ts';
import { heading, rows } from './rows.css.ts';
import type { ViewProps } from './view-props.ts';
import { kindOf } from './words.ts';

/** The methods: radio buttons, or in edit mode buttons that lead to the delete confirmation. */
export function MethodList(props: ViewProps) {
  const { state, strings, id, send } = props;
  const { isEditing, methods } = state;
  const chosen = chosenMethod(state);
  const label = `${id}-methods-label`;
  return (
    <div className={styles.list} hidden={!isShown(state, 'methods')} {...inertIf(state.task === 'working')}>
      <div className={styles.head}>
        <Part
          is={parts.methodsLabel}
          look={heading}
          id={label}
          aria-live="polite"
          on={{ noneSelected: !chosen && !isEditing }}
          text={headingOf(props)}
        />
        <Part
          is={parts.methodsEdit}
          as="button"
          type="button"
          look={[buttonLook({ variant: 'quiet', size: 'small' }), styles.edit]}
          on={{ hidden: !isEditShown(state) }}
          hidden={!isEditShown(state)}
          onClick={() => send({ type: 'editToggled' })}
          text={isEditing ? strings.deleteCancelButton : strings.edit}
        />
      </div>
      <Part is={parts.methods}>
        <Part
          is={parts.methodsContainer}
          look={rows}
          role={isEditing ? 'group' : 'radiogroup'}
          aria-labelledby={label}
          on={{ active: state.view.id === 'methods', edit: isEditing }}
        >
          {methods.map((method) => (
            <MethodRow
              key={method.nonce}
              {...props}
              method={method}
              isChosen={method === chosen}
              takesFocus={method === (chosen ?? methods[0])}
            />
          ))}
        </Part>
      </Part>
    </div>
  );
}

function headingOf({ state, ...words }: ViewProps): string {
  const { strings } = words;
  if (state.isEditing) return strings.editPaymentMethods;
  const chosen = chosenMethod(state);
  return chosen
    ? fill(strings.payingWith, { paymentSource: kindOf(chosen, words) })
    : strings.chooseAWayToPay;
}
