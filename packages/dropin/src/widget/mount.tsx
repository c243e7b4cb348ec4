import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Texts } from '../locales/texts.ts';
import type { State } from '../machine/state.ts';
import type { Runtime } from './runtime.ts';
import { slotInto } from '../views/slots.ts';
import { Frame, type FrameProps } from '../views/Frame.tsx';
import type { Theme } from '../views/theme.ts';
import type { FieldHosts, SheetHosts } from '../views/view-props.ts';

interface MountInput {
  container: Element;
  runtime: Runtime;
  /** gets the elements into which the card fields' frames are put */
  hosts: FieldHosts;
  /** gets the elements of the sheets that ways to pay draw themselves */
  sheets: SheetHosts;
  paymentOptions: FrameProps['paymentOptions'];
  id: string;
  theme: Theme;
  texts: Texts;
}

interface Mounted {
  /** the widget's outermost element */
  wrapper: HTMLElement;
  /** Finds the places of the frames again, after the wrapper was moved. */
  findPlaces(): void;
  /** Shows the texts of the widget's language, which come later than the widget. */
  say(texts: Texts): void;
  setTheme(theme: Theme): void;
  unmount(): void;
}

/** Renders the widget into the container. When it returns, the hosts of the card fields exist. */
export function mount({ container, hosts, texts, ...widget }: MountInput): Mounted {
  const root = createRoot(container);
  const shown: FieldHosts = new Map();
  const renderedState = renderedStateOf(widget.runtime);
  let said = texts;
  let { theme } = widget;
  const render = () => {
    const { strings, lang, dir } = said;
    root.render(<Widget {...widget} {...{ strings, lang, dir, theme, renderedState }} hosts={shown} />);
  };
  flushSync(render);
  let slots: HTMLElement[] = [];
  const findPlaces = () => {
    for (const slot of slots) slot.remove();
    slots = [...shown].flatMap(([field, host]) => {
      const { place, made } = slotInto(host, `${widget.id}-${field}`);
      hosts.set(field, place);
      return made;
    });
  };
  findPlaces();
  for (const [field, host] of shown)
    labelOf(host)?.addEventListener('click', () => {
      if (hosts.get(field) !== host) widget.runtime.send({ type: 'labelPressed', field });
    });
  return {
    wrapper: container.firstElementChild as HTMLElement,
    findPlaces,
    say: (next) => {
      said = next;
      render();
    },
    setTheme: (next) => {
      theme = next;
      flushSync(render);
    },
    unmount: () => {
      root.unmount();
      for (const slot of slots) slot.remove();
    },
  };
}

/** A field's label. The SDK moves the focus from a label to its frame only within one tree. */
function labelOf(host: HTMLElement): Element | null {
  return (host.getRootNode() as Document | ShadowRoot).querySelector(`label[for="${host.id}"]`);
}

/**
 * The state to render. While the widget loads it is covered, so the changes of that time are rendered once,
 * after it.
 */
function renderedStateOf(runtime: Runtime): () => State {
  let rendered = runtime.snapshot();
  return () => {
    const state = runtime.snapshot();
    if (rendered.phase !== 'loading' || state.phase !== 'loading') rendered = state;
    return rendered;
  };
}

interface WidgetProps
  extends Omit<MountInput, 'container' | 'texts'>, Pick<FrameProps, 'lang' | 'dir' | 'strings'> {
  renderedState: () => State;
}

function Widget({ runtime, renderedState, ...rest }: WidgetProps) {
  const state = useSyncExternalStore(runtime.subscribe, renderedState, renderedState);
  return <Frame {...rest} state={state} send={runtime.send} />;
}
