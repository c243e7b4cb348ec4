import type { Dropin } from '../widget/dropin.ts';
import type { DropinChoices } from '../dropin-options.ts';
import { updatableIds } from '../ways-to-pay.ts';
import { objectOf } from '../object-of.ts';
import { isSameValue, keysOf } from './same-value.ts';

export type WidgetOptions = Omit<DropinChoices, 'signal'>;

/**
 * The options that can change in a running widget. Only their values can: adding or removing such an option
 * needs a new widget, unless it is the appearance.
 */
const live = [...updatableIds, 'threeDSecure', 'appearance'] as const;

/** Whether a widget made with `before` can go on with the options `now`. */
export function isSameWidget(before: WidgetOptions, now: WidgetOptions): boolean {
  return isSameValue(withoutLive(before), withoutLive(now));
}

/** Passes to a running widget each value that changed in the options that can change. */
export function updateOptions(dropin: Dropin, before: WidgetOptions, now: WidgetOptions): void {
  for (const name of live) {
    const [old, next] = [objectOf(before[name]), objectOf(now[name])];
    for (const key of keysOf(old, next))
      if (!isSameValue(old[key], next[key])) dropin.updateConfiguration(name, key, next[key]);
  }
}

function withoutLive(options: WidgetOptions): Readonly<Record<string, unknown>> {
  const given = live.map((name) => [name, name === 'appearance' || Boolean(options[name])]);
  return { ...options, ...Object.fromEntries(given) };
}
