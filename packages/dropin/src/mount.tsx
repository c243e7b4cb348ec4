import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Strings } from './locales/strings.ts';
import type { Runtime } from './runtime.ts';
import { Frame } from './views/Frame.tsx';
import type { Theme } from './views/theme.ts';
import type { FieldHosts } from './views/view-props.ts';

interface MountInput {
  container: Element;
  runtime: Runtime;
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
export function mount({ container, ...widget }: MountInput): Mounted {
  const root = createRoot(container);
  flushSync(() => root.render(<Widget {...widget} />));
  return { wrapper: container.firstElementChild as HTMLElement, unmount: () => root.unmount() };
}

function Widget({ runtime, ...rest }: Omit<MountInput, 'container'>) {
  const state = useSyncExternalStore(runtime.subscribe, runtime.snapshot, runtime.snapshot);
  return <Frame {...rest} state={state} send={runtime.send} />;
}
