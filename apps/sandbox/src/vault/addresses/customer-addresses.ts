import type { FastifyInstance } from 'fastify';
import { answerServerCall } from '../../calls/answer-server-call.ts';
import type { Context } from '../../context.ts';
import { bodyOf, type Input } from '../../wire/input.ts';
import type { Answer } from '../../wire/answer.ts';
import type { Store } from '../../store/store.ts';
import { NotFound, problem, refuseIfProblems, Refusal } from '../../wire/refusal.ts';
import { xmlDocument } from '../../wire/xml.ts';
import {
  changeAddress,
  findAddress,
  saveAddress,
  type SavedAddress,
  savedAddressXml,
  listAddresses,
} from './address-book.ts';
import { customerExists } from '../customers/customer-input.ts';
import { addressProblems, type PostalAddress, readPostalAddress } from './postal-address.ts';

type WithCustomer = { Params: { id: string } };
type WithAddress = { Params: { id: string; addressId: string } };

const maxAddresses = 50;

/** Serves address.create, find, update and delete. */
export function serveAddresses(app: FastifyInstance, context: Context): void {
  const { store } = context;
  const family = 'customer';
  app.post<WithCustomer>('/customers/:id/addresses', (request, reply) =>
    answerServerCall(context, request, reply, {
      family,
      work: () => create(store, request.params.id, bodyOf(request, 'address')),
    }),
  );
  app.get<WithAddress>('/customers/:id/addresses/:addressId', (request, reply) =>
    answerServerCall(context, request, reply, {
      family,
      work: () => shown(requireAddress(store, request.params), 200),
    }),
  );
  app.put<WithAddress>('/customers/:id/addresses/:addressId', (request, reply) =>
    answerServerCall(context, request, reply, {
      family,
      work() {
        const fields = read(bodyOf(request, 'address'));
        changeAddress(store, requireAddress(store, request.params), fields);
        return shown(requireAddress(store, request.params), 200);
      },
    }),
  );
  app.delete<WithAddress>('/customers/:id/addresses/:addressId', (request, reply) =>
    answerServerCall(context, request, reply, {
      family,
      work() {
        const { id } = requireAddress(store, request.params);
        store.run('delete from postal_addresses where id = ?', id);
        return { status: 200, body: '' };
      },
    }),
  );
}

function create(store: Store, customerId: string, input: Input): Answer {
  if (!customerExists(store, customerId)) throw new NotFound();
  const fields = read(input);
  if (Object.keys(fields).length === 0)
    throw new Refusal(
      'address',
      problem('base', '81801', 'Addresses must have at least one field filled in.'),
    );
  if (listAddresses(store, customerId).length >= maxAddresses)
    throw new Refusal(
      'address',
      problem('base', '91818', `A customer may have at most ${maxAddresses} addresses.`),
    );
  return shown(
    requireAddress(store, { id: customerId, addressId: saveAddress(store, customerId, fields) }),
    201,
  );
}

function read(input: Input): PostalAddress {
  const fields = readPostalAddress(input);
  refuseIfProblems('address', addressProblems(fields));
  return fields;
}

function requireAddress(store: Store, { id, addressId }: WithAddress['Params']): SavedAddress {
  const found = findAddress(store, id, addressId);
  if (!found) throw new NotFound();
  return found;
}

function shown(address: SavedAddress, status: number): Answer {
  return { status, body: xmlDocument('address', savedAddressXml(address)) };
}
