import { randomUUID } from 'node:crypto';
import { startTestShop } from '../../e2e/shop.fixture.ts';
import { runProgram } from '../run-program.ts';

export const name = 'perl';

const perl = (...args: string[]) => runProgram('perl', args, import.meta.dirname);

/**
 * Sells a product of a running shop with a client that Perl's OpenAPI::Client makes of the document. `report` is told the
 * outcome, unless the machine has no OpenAPI::Client.
 */
export async function tryPerlClient(
  report: (name: string, attempt: () => Promise<string>) => Promise<void>,
): Promise<void> {
  const isThere = await perl('-MOpenAPI::Client', '-e', '1').then(
    () => true,
    () => false,
  );
  if (isThere) await report(name, sell);
  else
    console.log(
      `not tried      ${name}: it needs Debian's package libopenapi-client-perl, which is not here.`,
    );
}

async function sell(): Promise<string> {
  const shop = await startTestShop();
  try {
    return (await perl('sale.pl', shop.apiUrl, randomUUID())).trim();
  } finally {
    await shop.stop();
  }
}
