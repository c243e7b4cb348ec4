import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from 'ui';
import { isBusy, isShown, isToggleShown } from '../machine/select.ts';
import { paymentOptions } from '../options/payment-options.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import * as styles from './Frame.css.ts';
import { Loading } from './Loading.tsx';
import { MethodList } from './MethodList.tsx';
import { Part } from './Part.tsx';
import { parts } from './parts.ts';
import { themeClasses, type Theme } from './theme.ts';
import type { ViewProps } from './view-props.ts';

/** Hidden until the stylesheet, which overrules it, has arrived (behaviour a19). */
const untilStyled = { display: 'none' } as const;

/** The whole widget. Views that are not shown stay mounted: a frame that is moved or removed loads anew. */
export function Frame({ theme, ...props }: ViewProps & { theme: Theme }) {
  const { state, strings, id, send } = props;
  const isStarting = state.phase !== 'ready';
  const root = useFocusThatFollows(state.view.id);
  return (
    <Part
      is={parts.wrapper}
      id={id}
      ref={root}
      on={{ card: isShown(state, 'card'), methods: isShown(state, 'methods') }}
      look={[styles.wrapper, themeClasses[theme]]}
      style={untilStyled}
    >
      <Part
        is={parts.dropin}
        look={styles.dropin}
        on={{ loading: isStarting, loaded: !isStarting, hasError: state.banner !== null }}
        aria-busy={isStarting || isBusy(state)}
      >
        <Loading {...props} />
        <Part is={parts.upperContainer} look={[styles.views, isStarting && styles.unseen]} inert={isStarting}>
          <Blocked when={isBusy(state)}>
            <MethodList {...props} />
            {paymentOptions
              .filter(({ id }) => state.settings.wanted.includes(id))
              .map(({ id, Sheet }) => (
                <Part key={id} is={parts.sheetContainer} hidden={!isShown(state, id)}>
                  <Sheet {...props} />
                </Part>
              ))}
            <ErrorBanner text={state.banner && strings[state.banner]} />
          </Blocked>
          <Part is={parts.toggle} look={styles.toggle} hidden={!isToggleShown(state)}>
            <Button fullWidth onClick={() => send({ type: 'toggled' })}>
              {strings.chooseAnotherWayToPay}
            </Button>
          </Part>
        </Part>
      </Part>
    </Part>
  );
}

/** Takes no input while a card is being tokenized. */
function Blocked({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <Part is={parts.disableWrapper} on={{ disabled: when }} look={styles.stack} inert={when}>
      {children}
    </Part>
  );
}

/** Where the focus was in a view that went away, it goes to the view that came. */
function useFocusThatFollows(view: string) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isLost = focused !== null && root.current?.contains(focused) && focused.closest('[hidden]');
    if (isLost) root.current?.querySelector<HTMLElement>('[data-takes-focus]')?.focus();
  }, [view]);
  return root;
}
