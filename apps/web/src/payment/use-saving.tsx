import type { PaymentMethodPayload } from 'dropin/react';
import { useState, type ReactNode } from 'react';
import { Checkbox } from 'ui';
import type { Widget } from './use-widget.ts';

/** The ways to pay whose methods can be saved, and what their checkbox says. */
const labels = {
  card: 'Save this card for next time',
  paypal: 'Save this PayPal account for next time',
} as const;
type Way = keyof typeof labels;

export type Saving = {
  /** Whether PayPal is asked to let the account pay later orders too. */
  savesPayPal: boolean;
  /** Whether the gateway is to store this payment method if it pays (decision 115). */
  isToBeSaved: (method: PaymentMethodPayload) => boolean;
  /** The checkbox for the sheet that is shown; null where nothing can be saved. */
  checkbox: ReactNode;
};

/** The shopper's wish to find a payment method again at the next order. It is not offered to guests. */
export function useSaving({ state, payPal }: Widget, { isOffered }: { isOffered: boolean }): Saving {
  const [saves, setSaves] = useState<Record<Way, boolean>>({ card: false, paypal: false });
  const view = isOffered && state.at === 'ready' ? state.view : null;
  const shown = view === 'card' || view === 'paypal' ? view : null;
  return {
    savesPayPal: saves.paypal,
    isToBeSaved: ({ type, vaulted }) => {
      if (vaulted) return false;
      if (type === 'CreditCard') return saves.card;
      return type === 'PayPalAccount' && payPal.current !== 'paypalCredit' && saves.paypal;
    },
    checkbox: shown && (
      <Checkbox
        label={labels[shown]}
        checked={saves[shown]}
        onChange={({ currentTarget: { checked } }) => setSaves({ ...saves, [shown]: checked })}
      />
    ),
  };
}
