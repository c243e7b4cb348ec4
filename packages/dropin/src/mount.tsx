import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { en_US } from './locales/en_US.ts';
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
}

interface Mounted {
  /** the widget's outermost element */
  wrapper: HTMLElement;
  unmount(): void;
}

/** Renders the widget into the container, at once: when this returns, the hosts of the card fields exist. */
export function mount({ container, runtime, hosts, id, theme }: MountInput): Mounted {
  const root = createRoot(container);
  flushSync(() => root.render(<Widget {...{ runtime, hosts, id, theme }} />));
  return { wrapper: container.firstElementChild as HTMLElement, unmount: () => root.unmount() };
}

function Widget({ runtime, ...rest }: Omit<MountInput, 'container'>) {
  const state = useSyncExternalStore(runtime.subscribe, runtime.snapshot, runtime.snapshot);
  return <Frame {...rest} state={state} strings={en_US} send={runtime.send} />;
}
