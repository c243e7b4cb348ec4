import { en_US } from './en_US.ts';

export type StringKey = keyof typeof en_US;

/** The texts of one language, with every key. */
export type Strings = Readonly<Record<StringKey, string>>;

export function isStringKey(key: string): key is StringKey {
  return Object.hasOwn(en_US, key);
}

/** Replaces `{{name}}` placeholders by values. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
