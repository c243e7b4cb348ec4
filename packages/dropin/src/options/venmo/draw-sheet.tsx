import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { VenmoSheet, type VenmoSheetProps } from './VenmoSheet.tsx';

type Changing = Pick<VenmoSheetProps, 'setup' | 'isBusy'>;

/** A sheet in the page. */
export interface DrawnSheet {
  update(state: Changing): void;
  remove(): void;
}

/** Renders the sheet into its host, as a tree of its own, since its code is not in the widget's script. */
export function drawSheet(host: HTMLElement, fixed: Omit<VenmoSheetProps, keyof Changing>): DrawnSheet {
  const root = createRoot(host);
  const view = (state: Changing) => <VenmoSheet {...fixed} {...state} />;
  flushSync(() => root.render(view({ setup: 'loading', isBusy: false })));
  return {
    update: (state) => root.render(view(state)),
    remove: () => root.unmount(),
  };
}
