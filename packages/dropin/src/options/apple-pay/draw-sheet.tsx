import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ApplePaySheet, type ApplePaySheetProps } from './ApplePaySheet.tsx';

type Changing = Pick<ApplePaySheetProps, 'buttonStyle' | 'isBusy'>;
type Fixed = Pick<ApplePaySheetProps, 'strings' | 'onPress'>;

/** A sheet in the page. */
export interface DrawnSheet {
  update(state: Changing): void;
  remove(): void;
}

/** Renders the sheet into its host, as a tree of its own, since its code is not in the widget's script. */
export function drawSheet(host: HTMLElement, fixed: Fixed): DrawnSheet {
  const root = createRoot(host);
  const view = (state: Changing) => <ApplePaySheet {...fixed} {...state} prefix={host.id} />;
  flushSync(() => root.render(view({ buttonStyle: undefined, isBusy: false })));
  return { update: (state) => root.render(view(state)), remove: () => root.unmount() };
}
