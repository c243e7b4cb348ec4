import { perPerson } from '../calls/per-person.tsx';
import { useDownload } from '../calls/use-download.ts';
import type { Head } from '../page/page.ts';
import { useProductImport } from '../product-import/use-product-import.ts';
import { ImportProductsScreen } from '../screens/ImportProductsScreen.tsx';

export const head = (): Head => ({ title: 'Import and export products' });

export const Component = perPerson(ImportProductsPage);

function ImportProductsPage() {
  const download = useDownload('/products/export', 'products.csv');
  return <ImportProductsScreen {...useProductImport()} download={download} />;
}
