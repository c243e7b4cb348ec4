import { newId } from '../../store/ids.ts';
import { merchant } from '../../merchant/merchant.ts';
import type { Row, Store } from '../../store/store.ts';
import type { XmlValue } from '../../wire/xml.ts';
import { type PostalAddress, postalAddressXml } from './postal-address.ts';

/** A saved address of a customer. */
export type SavedAddress = {
  id: string;
  customerId: string;
  fields: PostalAddress;
  createdAt: number;
  updatedAt: number;
};

/** Saves an address for a customer and returns its id. */
export function saveAddress(store: Store, customerId: string, fields: PostalAddress): string {
  const [id, now] = [newId(6), store.now()];
  store.run(
    'insert into postal_addresses (id, customer_id, fields, created_at, updated_at) values (?, ?, ?, ?, ?)',
    id,
    customerId,
    JSON.stringify(fields),
    now,
    now,
  );
  return id;
}

/** Changes the fields in `changes`; the other fields stay. */
export function changeAddress(store: Store, { id, fields }: SavedAddress, changes: PostalAddress): void {
  store.run(
    'update postal_addresses set fields = ?, updated_at = ? where id = ?',
    JSON.stringify({ ...fields, ...changes }),
    store.now(),
    id,
  );
}

/** The address with this id, when it belongs to this customer. */
export function findAddress(store: Store, customerId: string, id: string): SavedAddress | undefined {
  const row = store.one('select * from postal_addresses where id = ? and customer_id = ?', id, customerId);
  return row && addressOf(row);
}

/** A customer's addresses, oldest first. */
export function listAddresses(store: Store, customerId: string): SavedAddress[] {
  return store
    .all('select * from postal_addresses where customer_id = ? order by rowid', customerId)
    .map(addressOf);
}

/** The `address` element. */
export function savedAddressXml({ id, customerId, fields, createdAt, updatedAt }: SavedAddress): XmlValue {
  return {
    id,
    'customer-id': customerId,
    'merchant-id': merchant.id,
    ...postalAddressXml(fields),
    'created-at': new Date(createdAt),
    'updated-at': new Date(updatedAt),
  };
}

function addressOf(row: Row): SavedAddress {
  return {
    id: String(row['id']),
    customerId: String(row['customer_id']),
    fields: JSON.parse(String(row['fields'])) as PostalAddress,
    createdAt: Number(row['created_at']),
    updatedAt: Number(row['updated_at']),
  };
}
