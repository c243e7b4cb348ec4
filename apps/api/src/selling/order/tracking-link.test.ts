import { expect, test } from 'vitest';
import { trackingLink } from './tracking-link.ts';

const link = (carrier: string, trackingNumber = '', trackingUrl = '') =>
  trackingLink({ carrier, trackingNumber, trackingUrl });

test.each([
  ['India Post', 'https://www.indiapost.gov.in/'],
  ['Speed Post', 'https://www.indiapost.gov.in/'],
  ['Blue Dart', 'https://www.bluedart.com/'],
  [' BLUEDART express ', 'https://www.bluedart.com/'],
  ['Delhivery', 'https://www.delhivery.com/'],
  ['DTDC Express Ltd.', 'https://www.dtdc.in/'],
  ['Ecom Express', 'https://ecomexpress.in/'],
  ['Ekart', 'https://ekartlogistics.com/'],
  ['Ekart Logistics', 'https://ekartlogistics.com/'],
  ['XpressBees', 'https://www.xpressbees.com/'],
  ['FedEx', 'https://www.fedex.com/'],
  ['DHL Express', 'https://www.dhl.com/'],
  ['UPS', 'https://www.ups.com/'],
])('the page of %s is known', (carrier, site) => {
  expect(link(carrier, 'EE123456789IN')).toMatch(
    new RegExp(`^${site.replaceAll('.', '[.]')}.*EE123456789IN$`),
  );
});

test.each(['Ramesh on his bicycle', 'constructor', 'Express', '___', 'डाक'])('%s has no page', (carrier) =>
  expect(link(carrier, 'EE1')).toBe(''),
);

test('without a number there is no page; a typed address wins', () => {
  expect(link('FedEx')).toBe('');
  expect(link('FedEx', '1', 'https://track.example/1')).toBe('https://track.example/1');
});

test('a number stays one part of the address, whatever its characters', () =>
  expect(link('FedEx', ' 1 2#3?a=b&c/é%')).toBe(
    'https://www.fedex.com/fedextrack/?trknbr=%201%202%233%3Fa%3Db%26c%2F%C3%A9%25',
  ));

test.each([
  ['https://post.example/a b?n="1"', 'https://post.example/a%20b?n=%221%22'],
  ['HTTPS://Post.example', 'https://post.example/'],
  ['https://डाक.example/é', 'https://xn--11bx1g.example/%C3%A9'],
])('%s is written as browsers write it', (typed, written) => expect(link('Post', '', typed)).toBe(written));
