import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { OwnSheet, type OwnSheetProps } from './OwnSheet.tsx';

/** A sheet in the page. */
export interface DrawnSheet {
  /** the element for the merchant; it stays the same */
  element: HTMLElement;
  setBusy(isBusy: boolean): void;
  remove(): void;
}

/** Renders the sheet into its host, as a tree of its own, since its code is not in the widget's script. */
export function drawSheet(host: HTMLElement, fixed: Pick<OwnSheetProps, 'id' | 'logo'>): DrawnSheet {
  const root = createRoot(host);
  let element = host;
  const place = (made: HTMLElement | null) => void (made && (element = made));
  const view = (isBusy: boolean) => <OwnSheet {...fixed} prefix={host.id} isBusy={isBusy} place={place} />;
  flushSync(() => root.render(view(false)));
  return { element, setBusy: (isBusy) => root.render(view(isBusy)), remove: () => root.unmount() };
}
