import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { slotInto } from '../../slots.ts';
import type { Funding } from './paypal-plan.ts';
import { PayPalSheet, type PayPalSheetProps } from './PayPalSheet.tsx';

type Changing = Pick<PayPalSheetProps, 'buttons' | 'isBusy' | 'startsFromVault'>;
type Fixed = Pick<PayPalSheetProps, 'id' | 'strings' | 'onPress' | 'onRetry'>;

/** A sheet in the page. */
export interface DrawnSheet {
  /** the element for one of PayPal's buttons; it stays the same */
  box(funding: Funding): HTMLElement;
  update(state: Changing): void;
  isShown(): boolean;
  remove(): void;
}

/** Renders the sheet into its host, as a tree of its own, since its code is not in the widget's script. */
export function drawSheet(host: HTMLElement, fixed: Fixed): DrawnSheet {
  const root = createRoot(host);
  const boxes = new Map<string, HTMLElement>();
  const places = new Map<string, HTMLElement>();
  const made: HTMLElement[] = [];
  const view = (state: Changing) => <PayPalSheet {...fixed} {...state} prefix={host.id} boxes={boxes} />;
  flushSync(() => root.render(view({ buttons: 'loading', isBusy: false, startsFromVault: false })));
  return {
    box: (funding) => {
      const name = funding === 'PAYLATER' ? 'later' : 'own';
      const known = places.get(name);
      if (known) return known;
      const slots = slotInto(boxes.get(name) ?? host, `${host.id}-${name}`);
      made.push(...slots.made);
      places.set(name, slots.place);
      return slots.place;
    },
    update: (state) => root.render(view(state)),
    isShown: () => host.getClientRects().length > 0,
    remove: () => {
      root.unmount();
      for (const element of made) element.remove();
    },
  };
}
