import type { ComponentType } from 'react';
import type { Strings } from '../locales/strings.ts';
import type { Event } from '../machine/event.ts';
import type { State } from '../machine/state.ts';
import type { FieldName } from '../machine/card/fields.ts';
import type { Method } from '../machine/method.ts';
import type { OwnMethodType, WayId } from '../ways-to-pay.ts';

/** The elements into which the hosted fields' frames are put. */
export type FieldHosts = Map<FieldName, HTMLElement>;

/** The elements of the sheets that ways to pay draw themselves. */
export type SheetHosts = Map<WayId, HTMLElement>;

/** A way to pay, as the lists of methods and options draw it. */
export interface OptionLook {
  id: WayId;
  /** the merchant's name of his own way to pay, and the type of its methods */
  name?: string;
  methodType?: OwnMethodType;
  /** Its small card, beside its name; with a method, beside that method's words. Screen readers skip it. */
  Logo: ComponentType<{ method?: Method }>;
}

/** The properties of every view. State goes in, events come out; a view never decides. */
export interface ViewProps {
  /** state of the widget, which its machine makes */
  state: State;
  /** the texts, in the language of the page */
  strings: Strings;
  /** prefix of this instance's element ids; several widgets may share a page */
  id: string;
  /** gets the elements of the hosted fields */
  hosts: FieldHosts;
  /** gets the elements of the sheets that ways to pay draw themselves */
  sheets?: SheetHosts;
  /** the ways to pay, in order */
  paymentOptions: readonly OptionLook[];
  /** called with what happened */
  send: (event: Event) => void;
}

/** A way to pay, as the frame draws it. */
export interface OptionView extends OptionLook {
  /** Its sheet. It stays mounted while the widget lives: a frame that is removed loses what was typed. */
  Sheet: ComponentType<ViewProps>;
}
