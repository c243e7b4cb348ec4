import { useNavigation } from 'react-router';
import { homeHead } from '../product/home-head.ts';
import { retried, settled } from '../product/product-list-state.ts';
import type { Head, LoadContext } from '../page.ts';
import { usePage } from '../page.ts';
import { HomeScreen } from '../screens/HomeScreen.tsx';

/**
 * The four newest, and the four most sold (decision 5). One list may fail beside the other; both failing is a problem.
 * As data of its own: hooks would bring tRPC into the first page of most visits.
 */
export async function load({ api }: LoadContext) {
  const [newest, bestSelling] = await Promise.allSettled([
    api.product.list.query({ sort: 'createdAt', order: 'desc', limit: 4 }),
    api.product.list.query({ sort: 'sold', order: 'desc', limit: 4 }),
  ]);
  if (newest.status === 'rejected' && bestSelling.status === 'rejected') throw newest.reason;
  return { newest: settled(newest), bestSelling: settled(bestSelling) };
}

export const head = ({ url }: LoadContext): Head => homeHead(url);

export function Component() {
  const { newest, bestSelling } = usePage<typeof load>();
  const isAskedAgain = useNavigation().location?.pathname === '/';
  return (
    <HomeScreen newest={retried(newest, isAskedAgain)} bestSelling={retried(bestSelling, isAskedAgain)} />
  );
}
