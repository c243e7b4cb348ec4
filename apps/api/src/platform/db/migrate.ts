import { Migrator } from 'kysely/migration';
import { openDatabase, openPool } from './database.ts';
import * as catalogueAndAccounts from './migrations/0001-catalogue-and-accounts.ts';
import * as ordersAndPayments from './migrations/0002-orders-and-payments.ts';
import * as unusedPhotos from './migrations/0003-unused-photos.ts';
import * as productSearch from './migrations/0004-product-search.ts';
import * as deletableCategories from './migrations/0006-deletable-categories.ts';
import * as refunds from './migrations/0007-refunds.ts';
import * as noticesAndDisputes from './migrations/0008-notices-and-disputes.ts';
import * as jobRuns from './migrations/0009-job-runs.ts';
import * as placingOrders from './migrations/0010-placing-orders.ts';
import * as customersByEmail from './migrations/0013-customers-by-e-mail.ts';
import * as payOnDelivery from './migrations/0014-pay-on-delivery.ts';
import * as everyWord from './migrations/0015-every-word.ts';
import * as orderOfNames from './migrations/0016-order-of-names.ts';
import * as confirmedEmail from './migrations/0017-confirmed-e-mail.ts';
import * as sessionsInUse from './migrations/0018-sessions-in-use.ts';
import * as knownPlaces from './migrations/0019-known-places.ts';
import * as boundedReservations from './migrations/0020-bounded-reservations.ts';
import * as acceptingOrders from './migrations/0021-accepting-orders.ts';
import * as letters from './migrations/0022-letters.ts';
import * as secondFactor from './migrations/0025-second-factor.ts';
import * as passkeys from './migrations/0026-passkeys.ts';
import * as audit from './migrations/0028-audit.ts';
import * as deletedAccounts from './migrations/0029-deleted-accounts.ts';
import * as ordersOfAnAddress from './migrations/0030-orders-of-an-address.ts';
import * as keptAddresses from './migrations/0031-kept-addresses.ts';
import * as productPictures from './migrations/0032-product-pictures.ts';
import * as nearWords from './migrations/0033-near-words.ts';
import * as returns from './migrations/0034-returns.ts';
import * as guests from './migrations/0035-guests.ts';
import * as decidedReturns from './migrations/0036-decided-returns.ts';
import * as shipments from './migrations/0038-shipments.ts';
import * as orderNotes from './migrations/0039-order-notes.ts';
import * as findingOrders from './migrations/0040-finding-orders.ts';
import * as findingProducts from './migrations/0041-finding-products.ts';
import * as bulkEdits from './migrations/0042-bulk-edits.ts';
import * as sales from './migrations/0045-sales.ts';
import * as productDrafts from './migrations/0047-product-drafts.ts';
import * as invoices from './migrations/0048-invoices.ts';
import * as findingCustomers from './migrations/0051-finding-customers.ts';
import * as arrangedCategories from './migrations/0053-arranged-categories.ts';
import * as picturesOfCategories from './migrations/0054-pictures-of-categories.ts';
import * as webhookEndpoints from './migrations/0055-webhook-endpoints.ts';
import * as filtersBesideOrders from './migrations/0056-filters-beside-orders.ts';
import * as ordersOfFoundPeople from './migrations/0057-orders-of-found-people.ts';
import * as provedFactors from './migrations/0060-proved-factors.ts';
import * as usedLinks from './migrations/0061-used-links.ts';
import * as storedInvoices from './migrations/0065-stored-invoices.ts';
import * as creditNotes from './migrations/0066-credit-notes.ts';
import * as refundsOfNothing from './migrations/0067-refunds-of-nothing.ts';
import * as wholeInvoices from './migrations/0068-whole-invoices.ts';
import * as webhooksOfMore from './migrations/0070-webhooks-of-more.ts';
import * as articleNumbers from './migrations/0071-article-numbers.ts';
import * as reasonsOfDeletedAccounts from './migrations/0075-reasons-of-deleted-accounts.ts';
import * as mergedCategories from './migrations/0080-merged-categories.ts';

/** The migrations in their order. Never change one that has run anywhere; add another one instead. */
const migrations = {
  '0001-catalogue-and-accounts': catalogueAndAccounts,
  '0002-orders-and-payments': ordersAndPayments,
  '0003-unused-photos': unusedPhotos,
  '0004-product-search': productSearch,
  '0006-deletable-categories': deletableCategories,
  '0007-refunds': refunds,
  '0008-notices-and-disputes': noticesAndDisputes,
  '0009-job-runs': jobRuns,
  '0010-placing-orders': placingOrders,
  '0013-customers-by-e-mail': customersByEmail,
  '0014-pay-on-delivery': payOnDelivery,
  '0015-every-word': everyWord,
  '0016-order-of-names': orderOfNames,
  '0017-confirmed-e-mail': confirmedEmail,
  '0018-sessions-in-use': sessionsInUse,
  '0019-known-places': knownPlaces,
  '0020-bounded-reservations': boundedReservations,
  '0021-accepting-orders': acceptingOrders,
  '0022-letters': letters,
  '0025-second-factor': secondFactor,
  '0026-passkeys': passkeys,
  '0028-audit': audit,
  '0029-deleted-accounts': deletedAccounts,
  '0030-orders-of-an-address': ordersOfAnAddress,
  '0031-kept-addresses': keptAddresses,
  '0032-product-pictures': productPictures,
  '0033-near-words': nearWords,
  '0034-returns': returns,
  '0035-guests': guests,
  '0036-decided-returns': decidedReturns,
  '0038-shipments': shipments,
  '0039-order-notes': orderNotes,
  '0040-finding-orders': findingOrders,
  '0041-finding-products': findingProducts,
  '0042-bulk-edits': bulkEdits,
  '0045-sales': sales,
  '0047-product-drafts': productDrafts,
  '0048-invoices': invoices,
  '0051-finding-customers': findingCustomers,
  '0053-arranged-categories': arrangedCategories,
  '0054-pictures-of-categories': picturesOfCategories,
  '0055-webhook-endpoints': webhookEndpoints,
  '0056-filters-beside-orders': filtersBesideOrders,
  '0057-orders-of-found-people': ordersOfFoundPeople,
  '0060-proved-factors': provedFactors,
  '0061-used-links': usedLinks,
  '0065-stored-invoices': storedInvoices,
  '0066-credit-notes': creditNotes,
  '0067-refunds-of-nothing': refundsOfNothing,
  '0068-whole-invoices': wholeInvoices,
  '0070-webhooks-of-more': webhooksOfMore,
  '0071-article-numbers': articleNumbers,
  '0075-reasons-of-deleted-accounts': reasonsOfDeletedAccounts,
  '0080-merged-categories': mergedCategories,
};

/**
 * Migrates the database to the newest schema, on its own connections without a statement timeout. It holds an
 * advisory lock, so several processes may start at the same time. Returns how many migrations ran. Throws the error
 * of a failed migration.
 */
export async function migrate(databaseUrl: string): Promise<number> {
  const db = openDatabase(openPool(databaseUrl, { max: 2, statementTimeout: 0 }));
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      // A shop may have run a migration before another one with a lower number was added.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.length;
  } finally {
    await db.destroy();
  }
}
