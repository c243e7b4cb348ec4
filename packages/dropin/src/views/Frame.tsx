import { useRef } from 'react';
import { buttonLook } from 'ui';
import { isBusy, isLoading, isShown, isToggleShown } from '../machine/select.ts';
import type { State, ViewId } from '../machine/state.ts';
import { DeleteConfirmation } from './DeleteConfirmation.tsx';
import { ErrorBanner } from './ErrorBanner.tsx';
import * as styles from './Frame.css.ts';
import { inertIf } from './inert.ts';
import { ownMark } from '../live.ts';
import { Loading } from './Loading.tsx';
import { MethodList } from './MethodList.tsx';
import { OptionList } from './OptionList.tsx';
import { Part } from './Part.tsx';
import * as parts from './parts.ts';
import { reservedHeight } from './reserved-height.ts';
import { heading } from './rows.css.ts';
import { themeClasses, type Theme } from './theme.ts';
import { useFocus } from './use-focus.ts';
import { useHeldHeight } from './use-held-height.ts';
import type { OptionView, ViewProps } from './view-props.ts';

/** Hides the widget until the stylesheet has arrived, which overrules this. */
const hiddenUntilStyled = { display: 'none' } as const;

export interface FrameProps extends ViewProps {
  /** the ways to pay, in order */
  paymentOptions: readonly OptionView[];
  /** light, dark, as the system, or as the page around */
  theme: Theme;
  /** language of the widget's texts, where the page has another one, such as `de`; and its direction */
  lang?: string;
  /** direction of the widget’s texts */
  dir?: 'ltr' | 'rtl';
}

/** The whole widget. Hidden sheets stay mounted, because a frame that is moved or removed loads again. */
export function Frame({ theme, lang, dir, ...props }: FrameProps) {
  const { state, strings, id, send } = props;
  const { view, phase, banner, settings } = state;
  const isCovered = phase !== 'ready' || isLoading(state);
  // A wallet's button stays usable while its window is open: a second press brings the window to the front.
  const isWorking = state.task === 'working';
  const isIdle = !isCovered && (isWorking || !isBusy(state));
  const isFormExpected = view.id === 'card' && settings.wanted.includes('card');
  const root = useRef<HTMLDivElement>(null);
  useFocus(root, state, !isIdle);
  useHeldHeight(root, state);
  // The list stays where it is while it is hidden, so that what a page has changed in it stays.
  const isBelow = state.methods.length > 0;
  const choose = `${id}-choose`;
  const others = `${id}-others`;
  return (
    <Part
      is={parts.wrapperPart(settings.wanted)}
      {...{ id, lang, dir, [ownMark]: '' }}
      elementRef={root}
      on={shownViews(state)}
      look={[styles.wrapper, themeClasses[theme]]}
      style={reservedHeight(state)}
    >
      <Part
        is={parts.dropin}
        look={[styles.dropin, phase === 'loading' && isFormExpected && styles.skeleton]}
        style={hiddenUntilStyled}
        on={{ loading: isCovered, loaded: !isCovered, hasError: banner !== null }}
        aria-busy={state.verifying !== null || undefined}
      >
        {/* Below the loading overlay, so that its button can be pressed. */}
        <Part is={parts.disableWrapper} on={{ hidden: isIdle }} hidden={isIdle} look={styles.blocked} />
        {/* The original's spacer below its headings. Pages hide it; here it is empty. */}
        <Part is={parts.placeholder} />
        <Loading {...props} />
        <div className={isCovered ? `${styles.stack} ${styles.unseen}` : styles.stack} {...inertIf(!isIdle)}>
          <Part is={parts.upperContainer} look={styles.stack}>
            <DeleteConfirmation {...props} />
            <MethodList {...props} />
            <div className={styles.lower} hidden={view.id !== 'options'}>
              <Part is={parts.chooseAWayToPay} id={choose} look={heading} text={strings.chooseAWayToPay} />
              {!isBelow && <OptionList {...props} labelledBy={choose} />}
            </div>
            <Part
              is={parts.sheetContainer}
              look={styles.stack}
              on={{ active: phase === 'ready' && view.id !== 'methods' }}
              hidden={banner === null && !settings.wanted.some((option) => isShown(state, option))}
            >
              {props.paymentOptions
                .filter((option) => settings.wanted.includes(option.id))
                .map((option) => (
                  <div key={option.id} hidden={!isShown(state, option.id)}>
                    <option.Sheet {...props} />
                  </div>
                ))}
              <ErrorBanner text={typeof banner === 'object' ? banner?.sentence : strings[banner]} />
            </Part>
          </Part>
          <Part
            is={parts.lowerContainer}
            on={{ hidden: !isBelow || !isShown(state, 'options') }}
            hidden={!isBelow || !isShown(state, 'options')}
            look={styles.lower}
          >
            <Part
              is={parts.otherWaysToPay}
              id={others}
              look={heading}
              hidden={view.beside !== 'options'}
              text={strings.otherWaysToPay}
            />
            {isBelow && <OptionList {...props} labelledBy={view.beside ? others : choose} />}
          </Part>
          <Part
            is={parts.toggle}
            as="button"
            type="button"
            on={{ hidden: !isToggleShown(state) }}
            hidden={!isToggleShown(state)}
            look={buttonLook({ fullWidth: true })}
            onClick={() => send({ type: 'toggled' })}
          >
            <span>{strings.chooseAnotherWayToPay}</span>
          </Part>
        </div>
      </Part>
    </Part>
  );
}

/** The views that are shown. During a deletion there is none. */
function shownViews(state: State): Partial<Record<ViewId, boolean>> {
  const { id, beside } = state.view;
  if (isLoading(state) && id === 'delete-confirmation') return {};
  return { [id]: true, ...(beside && { [beside]: true }) };
}
