import { saveFile } from '../browser/save-file.ts';
import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { useCall } from '../calls/use-call.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { numberedPageOptions, useNumberedPage } from '../list/use-numbered-page.ts';
import type { Head } from '../page/page.ts';
import { LowStockScreen } from '../screens/LowStockScreen.tsx';
import { useMay } from '../session/use-may.ts';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Low stock' });

export const Component = perPerson(LowStockPage);

function LowStockPage({ isLoggedIn }: PersonPageProps) {
  const { client } = trpc.useUtils();
  const may = useMay();
  const list = useListAddress('/admin/low-stock');
  const page = useNumberedPage(
    trpc.sales.lowStock.useQuery(
      { page: list.address.page },
      { enabled: isLoggedIn, ...numberedPageOptions },
    ),
  );
  const { busy, failure, run } = useCall(async () => {
    const csv = await client.sales.exportLowStock.mutate();
    saveFile('low-stock.csv', new Blob([csv], { type: 'text/csv' }));
  });
  return (
    <LowStockScreen
      {...list}
      {...page}
      mayChange={may('change_products')}
      download={{ busy, failure, onDownload: () => void run(undefined) }}
    />
  );
}
