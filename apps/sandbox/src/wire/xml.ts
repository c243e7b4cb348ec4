/**
 * What an element can contain. Numbers, booleans and null are written with the `type` or `nil` attribute that
 * the server SDK needs to read them (docs/behaviour/gateway.md#xml-types).
 */
export type XmlValue =
  | string
  | number
  | boolean
  | null
  | Date
  | XmlDay
  | XmlList
  | XmlCollection
  | { [name: string]: XmlValue };

/**
 * An array; `name` is the element name of each item. It is marked as an array even when it is empty, because
 * the SDK fails on an unmarked empty list.
 */
export class XmlList {
  readonly name: string;
  readonly items: XmlValue[];
  constructor(name: string, items: XmlValue[]) {
    this.name = name;
    this.items = items;
  }
}

/** The UTC day of a moment (in ms), written without a time. */
export class XmlDay {
  readonly moment: number;
  constructor(moment: number) {
    this.moment = moment;
  }
}

/** A page of search results: an object whose `name` element repeats. */
export class XmlCollection {
  readonly head: { [name: string]: XmlValue };
  readonly name: string;
  readonly items: XmlValue[];
  constructor(head: { [name: string]: XmlValue }, name: string, items: XmlValue[]) {
    this.head = head;
    this.name = name;
    this.items = items;
  }
}

/** A whole XML document with one root element. */
export function xmlDocument(root: string, value: XmlValue): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, value)}`;
}

function element(name: string, value: XmlValue): string {
  if (value === null) return `<${name} nil="true"/>`;
  if (typeof value === 'string') return `<${name}>${escaped(value)}</${name}>`;
  if (typeof value === 'number') return `<${name} type="integer">${value}</${name}>`;
  if (typeof value === 'boolean') return `<${name} type="boolean">${value}</${name}>`;
  if (value instanceof Date) return `<${name} type="datetime">${withoutMilliseconds(value)}</${name}>`;
  if (value instanceof XmlDay)
    return `<${name} type="date">${new Date(value.moment).toISOString().slice(0, 10)}</${name}>`;
  if (value instanceof XmlList) return `<${name} type="array">${items(value.name, value.items)}</${name}>`;
  if (value instanceof XmlCollection)
    return `<${name} type="collection">${children(value.head)}${items(value.name, value.items)}</${name}>`;
  return `<${name}>${children(value)}</${name}>`;
}

const items = (name: string, values: XmlValue[]) => values.map((value) => element(name, value)).join('');

const children = (value: { [name: string]: XmlValue }) =>
  Object.entries(value)
    .map(([name, child]) => element(name, child))
    .join('');

const withoutMilliseconds = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// XML 1.0 cannot contain control characters, not even as entities.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g; // oxlint-disable-line no-control-regex

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
