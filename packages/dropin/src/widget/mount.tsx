import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Strings } from '../locales/strings.ts';
import type { State } from '../machine/state.ts';
import type { Runtime } from './runtime.ts';
import { paymentOptions } from '../options/payment-options.ts';
import { slotInto } from './slots.ts';
import { Frame, type FrameProps } from '../views/Frame.tsx';
import { languageOf } from '../views/language.ts';
import type { Theme } from '../views/theme.ts';
import type { FieldHosts } from '../views/view-props.ts';

interface MountInput {
  container: Element;
  runtime: Runtime;
  /** filled with the elements that the card fields' frames are to be put into */
  hosts: FieldHosts;
  id: string;
  theme: Theme;
  strings: Strings;
}

interface Mounted {
  /** the widget's outermost element */
  wrapper: HTMLElement;
  unmount(): void;
}

/** Renders the widget into the container, at once: when this returns, the hosts of the card fields exist. */
export function mount({ container, hosts, ...widget }: MountInput): Mounted {
  const root = createRoot(container);
  const shown: FieldHosts = new Map();
  const language = languageOf('en_US', container);
  const drawn = drawnStateOf(widget.runtime);
  flushSync(() => root.render(<Widget {...widget} {...language} hosts={shown} drawn={drawn} />));
  const slots = [...shown].flatMap(([field, host]) => {
    const { place, made } = slotInto(host, `${widget.id}-${field}`);
    hosts.set(field, place);
    if (place !== host)
      labelOf(host)?.addEventListener('click', () => widget.runtime.send({ type: 'labelPressed', field }));
    return made;
  });
  return {
    wrapper: container.firstElementChild as HTMLElement,
    unmount: () => {
      root.unmount();
      for (const slot of slots) slot.remove();
    },
  };
}

/** The SDK follows presses on labels to frames of the same tree only. */
function labelOf(host: HTMLElement): Element | null {
  return (host.getRootNode() as ShadowRoot).querySelector(`label[for="${host.id}"]`);
}

/** While it loads the widget is covered: what comes meanwhile is drawn once, with the form. */
function drawnStateOf(runtime: Runtime): () => State {
  let drawn = runtime.snapshot();
  return () => {
    const state = runtime.snapshot();
    if (drawn.phase !== 'loading' || state.phase !== 'loading') drawn = state;
    return drawn;
  };
}

interface WidgetProps extends Omit<MountInput, 'container'>, Pick<FrameProps, 'lang' | 'dir'> {
  drawn: () => State;
}

function Widget({ runtime, drawn, ...rest }: WidgetProps) {
  const state = useSyncExternalStore(runtime.subscribe, drawn, drawn);
  return <Frame {...rest} paymentOptions={paymentOptions} state={state} send={runtime.send} />;
}
