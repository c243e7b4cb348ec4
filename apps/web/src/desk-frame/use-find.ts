import { isolated } from 'contracts/isolated';
import { useDeferredValue } from 'react';
import { formatRupees, type SearchSuggestion } from 'ui';
import { useSettled } from '../browser/use-settled.ts';
import { retryUnlessRefused } from '../calls/failure.ts';
import { deskProductPath } from '../product/visibility.ts';
import { type May, useMay } from '../session/use-may.ts';
import { trpc } from '../trpc.ts';
import { deskLinksAt } from './desk-links.ts';

/** How long the text must stay unchanged before the api is asked, in ms. */
const pause = 150;
/** How many of a kind are shown. */
const most = 4;

export type Found = { suggestions: SearchSuggestion[]; isLoading: boolean; hasFailed: boolean };

/** What a text finds anywhere in the administration: pages by their name, then orders, products and customers. */
export function useFind(typed: string): Found {
  const may = useMay();
  const text = useSettled(typed.trim().slice(0, 200), pause);
  const options = { enabled: text !== '', retry: retryUnlessRefused };
  const orders = trpc.order.page.useQuery({ text }, options);
  const products = trpc.product.page.useQuery({ text }, options);
  const customers = trpc.customer.page.useQuery(
    { text },
    { ...options, enabled: options.enabled && may('manage_customers') },
  );
  const asked = [orders, products, customers];
  const suggestions = [
    ...pagesNamed(text, may),
    ...(orders.data?.orders ?? []).slice(0, most).map(({ id, number, customer, totalPaise }) => ({
      value: `order ${id}`,
      label: `Order ${number}`,
      description: `${isolated(customer.name)} · ${formatRupees(totalPaise)}`,
      href: `/order/${id}`,
    })),
    ...(products.data?.products ?? []).slice(0, most).map((product) => ({
      value: `product ${product.id}`,
      label: product.name,
      description: `Product · ${formatRupees(product.pricePaise)} · ${product.quantity} left`,
      href: deskProductPath(product, may('change_products')),
    })),
    ...(customers.data?.customers ?? []).slice(0, most).map(({ id, name, email }) => ({
      value: `customer ${id}`,
      label: name,
      description: `Customer · ${isolated(email)}`,
      href: `/admin/customer/${id}`,
    })),
  ];
  return useDeferredValue({
    suggestions,
    isLoading: text !== typed.trim() || asked.some(({ isLoading }) => isLoading),
    hasFailed: asked.some(({ isError }) => isError),
  });
}

const pagesNamed = (text: string, may: May): SearchSuggestion[] =>
  text === ''
    ? []
    : deskLinksAt('', '', may)
        .filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))
        .map(({ href, label }) => ({ value: `page ${href}`, label, description: 'Page', href }));
