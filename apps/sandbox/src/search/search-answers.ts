import type { Answer } from '../wire/answer.ts';
import { XmlCollection, xmlDocument, XmlList, type XmlValue } from '../wire/xml.ts';

const pageSize = 50;

/** A search returns at most this many results, as with Braintree. */
export const mostFound = 20_000;

/**
 * The response to the first request of a search: the ids of all results, in order
 * (docs/behaviour/gateway.md#search).
 */
export function idsAnswer(ids: string[]): Answer {
  const found = { 'page-size': pageSize, ids: new XmlList('item', ids) };
  return { status: 200, body: xmlDocument('search-results', found) };
}

/** The response to the second request, which the SDK sends for each page of ids: the items with these ids. */
export function pageAnswer(root: string, name: string, items: XmlValue[]): Answer {
  const head = { 'current-page-number': 1, 'page-size': pageSize, 'total-items': items.length };
  return { status: 200, body: xmlDocument(root, new XmlCollection(head, name, items)) };
}
