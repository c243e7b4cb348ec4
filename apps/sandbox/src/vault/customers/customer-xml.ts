import { instrumentNames } from '../../instruments/instrument.ts';
import { merchant } from '../../merchant/merchant.ts';
import { paymentMethodXml } from '../payment-methods/payment-method-xml.ts';
import type { Store } from '../../store/store.ts';
import { NotFound } from '../../wire/refusal.ts';
import { customerFields } from './customer.ts';
import { listPaymentMethods } from '../payment-methods/payment-method.ts';
import { XmlList, type XmlValue } from '../../wire/xml.ts';
import { savedAddressXml, listAddresses } from '../addresses/address-book.ts';

/** The `customer` element. Throws NotFound. */
export function customerXml(store: Store, id: string): XmlValue {
  const row = store.one('select * from customers where id = ?', id);
  if (!row) throw new NotFound();
  const methods = listPaymentMethods(store, id);
  return {
    id,
    'merchant-id': merchant.id,
    ...Object.fromEntries(
      customerFields.map((field) => [
        field.replaceAll('_', '-'),
        row[field] === null ? null : String(row[field]),
      ]),
    ),
    'created-at': new Date(Number(row['created_at'])),
    'updated-at': new Date(Number(row['updated_at'])),
    ...Object.fromEntries(
      Object.entries(instrumentNames).map(([kind, { list, element }]) => [
        list,
        new XmlList(
          element,
          methods
            .filter(({ instrument }) => instrument.kind === kind)
            .map((method) => paymentMethodXml(store, method)),
        ),
      ]),
    ),
    addresses: new XmlList('address', listAddresses(store, id).map(savedAddressXml)),
  };
}
