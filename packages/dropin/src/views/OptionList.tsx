import { fill } from '../locales/strings.ts';
import { expectedOptions, type Option } from '../machine/state.ts';
import * as styles from './OptionList.css.ts';
import { Part } from './Part.tsx';
import * as parts from './parts.ts';
import * as rows from './rows.css.ts';
import type { ViewProps } from './view-props.ts';
import { nameOfWay } from './words.ts';

/** The offered ways to pay, in their order. */
export function OptionList(props: ViewProps & { labelledBy: string }) {
  const { state, labelledBy } = props;
  // Not seen before the gateway has answered, but of the height that the list will have.
  const options = state.gateway ? state.options : expectedOptions(state.settings);
  const first = options.find(({ status }) => status === 'done');
  return (
    <Part is={parts.options}>
      <Part is={parts.optionsContainer} as="fieldset" look={styles.list} aria-labelledby={labelledBy}>
        {options.map((option) => (
          <OptionButton key={option.id} {...props} option={option} takesFocus={option === first} />
        ))}
      </Part>
    </Part>
  );
}

interface ButtonOf {
  option: Option;
  takesFocus: boolean;
}

/** A button for a way to pay. One that is not ready does nothing; one that failed has a message. */
function OptionButton({ option, takesFocus, ...props }: ViewProps & ButtonOf) {
  const { strings, id, paymentOptions, send } = props;
  const hasFailed = option.status === 'failed';
  const isOff = option.status !== 'done';
  const name = nameOfWay(option.id, props);
  const message = `${id}-${option.id}-message`;
  const Logo = paymentOptions.find((candidate) => candidate.id === option.id)?.Logo;
  return (
    <Part
      is={parts.optionPart(option.id)}
      as="button"
      type="button"
      look={styles.option}
      on={{ disabled: isOff }}
      aria-disabled={isOff || undefined}
      aria-describedby={hasFailed ? message : undefined}
      onClick={isOff ? undefined : () => send({ type: 'optionChosen', option: option.id })}
      data-takes-focus={takesFocus ? 'options' : undefined}
    >
      <Part is={parts.optionLogo} as="span" look={rows.logo}>
        {Logo && <Logo />}
      </Part>
      <Part
        is={parts.optionLabel}
        as="span"
        look={rows.label}
        aria-label={fill(strings.payingWith, { paymentSource: name })}
      >
        {name}
        <Part
          is={parts.optionMessage}
          as="span"
          id={message}
          look={rows.small}
          hidden={!hasFailed}
          text={hasFailed ? strings.developerError : ''}
        />
      </Part>
    </Part>
  );
}
