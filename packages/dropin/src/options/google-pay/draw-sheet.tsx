import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Strings } from '../../locales/strings.ts';
import { GooglePaySheet } from './GooglePaySheet.tsx';

/** A sheet in the page. */
export interface DrawnSheet {
  /** the element for Google's button; it stays the same */
  box: HTMLElement;
  update(isBusy: boolean): void;
  remove(): void;
}

/** Renders the sheet into its host, as a tree of its own, since its code is not in the widget's script. */
export function drawSheet(host: HTMLElement, strings: Strings): DrawnSheet {
  const root = createRoot(host);
  let box = host;
  const view = (isBusy: boolean) => (
    <GooglePaySheet
      strings={strings}
      prefix={host.id}
      isBusy={isBusy}
      onBox={(element) => void (box = element)}
    />
  );
  flushSync(() => root.render(view(false)));
  return {
    box,
    update: (isBusy) => root.render(view(isBusy)),
    remove: () => root.unmount(),
  };
}
