import type { Strings } from '../locales/strings.ts';
import type { Event } from '../machine/event.ts';
import type { State } from '../machine/state.ts';
import type { FieldName } from '../machine/card/fields.ts';
import type { PaymentOption } from '../options/payment-option.ts';

/** The elements the hosted fields' frames are put into. */
export type FieldHosts = Map<FieldName, HTMLElement>;

/** What a view gets. State in, events out: a view never decides. */
export interface ViewProps {
  state: State;
  strings: Strings;
  /** prefix of the ids of this instance; several may share a page */
  id: string;
  hosts: FieldHosts;
  /** the ways to pay there are, with their logos and sheets */
  paymentOptions: readonly PaymentOption[];
  send: (event: Event) => void;
}
