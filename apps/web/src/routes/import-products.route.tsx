import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useDownload } from '../calls/use-download.ts';
import type { Head } from '../page/page.ts';
import { useProductImport } from '../product-import/use-product-import.ts';
import { ImportProductsScreen } from '../screens/ImportProductsScreen.tsx';
import { useSession } from '../session/use-session.ts';

export const head = (): Head => ({ title: 'Import and export products' });

/** The key remounts the page when another person logs in, so that nobody sees another person's report. */
export const Component = () => {
  const session = useSession();
  return (
    <ApiProvider>
      <ImportProductsPage key={session?.userId} />
    </ApiProvider>
  );
};

function ImportProductsPage() {
  const download = useDownload('/products/export', 'products.csv');
  return <ImportProductsScreen {...useProductImport()} download={download} />;
}
