import type { Answer } from '../wire/answer.ts';
import { XmlCollection, xmlDocument, XmlList, type XmlValue } from '../wire/xml.ts';

const pageSize = 50;

/** No search finds more than this, as with Braintree. */
export const mostFound = 20_000;

/** The answer to a search's first step: the ids of all that it found, in their order. */
export function idsAnswer(ids: string[]): Answer {
  const found = { 'page-size': pageSize, ids: new XmlList('item', ids) };
  return { status: 200, body: xmlDocument('search-results', found) };
}

/** The answer to its second step, once for each page of ids: what has these ids. */
export function pageAnswer(root: string, name: string, items: XmlValue[]): Answer {
  const head = { 'current-page-number': 1, 'page-size': pageSize, 'total-items': items.length };
  return { status: 200, body: xmlDocument(root, new XmlCollection(head, name, items)) };
}
