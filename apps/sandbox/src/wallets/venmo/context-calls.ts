import type { Caller } from '../../calls/caller.ts';
import { venmoMerchantId } from '../../client/ways-to-pay.ts';
import type { Context } from '../../context.ts';
import { developerError, GraphQLRefusal, userError } from '../../wire/graphql-refusal.ts';
import type { FieldProblem } from '../../wire/field-errors.ts';
import { asText, type Input } from '../../wire/input.ts';
import { olderRequest, readRequest } from './context-input.ts';
import { contextStatuses } from './context-status.ts';
import { createContext, findContext, moveContext, type VenmoContext } from './venmo-context.ts';

type Arguments = { input?: Input; id?: unknown };

/**
 * The fields of GraphQL's queries and mutations that are about payment contexts
 * (docs/behaviour/gateway.md#payment-contexts-of-venmo).
 */
export function contextFieldsOf(context: Context) {
  const { store, settings } = context;
  const create = (read: ReturnType<typeof readRequest>, caller: Caller) => {
    const { venmo, venmoContextSeconds: seconds } = settings.read();
    if (!venmo) throw new GraphQLRefusal([developerError('Venmo is not enabled for this merchant.')]);
    if (read.problems.length > 0) throw new GraphQLRefusal(read.problems.map(shownProblem));
    return contextJson(createContext(store, read.request, { customerId: caller.customerId, seconds }));
  };
  const update = ({ input = {} }: Arguments, caller: Caller) =>
    store.atomically(() => {
      changeStatus(store, ownContext(store, input['id'], caller, ['input', 'id']), input['status']);
      return { clientMutationId: input['clientMutationId'] };
    });
  return {
    createVenmoPaymentContext: ({ input = {} }: Arguments, caller: Caller) => ({
      clientMutationId: input['clientMutationId'],
      venmoPaymentContext: create(readRequest(input, caller.merchantAccountId), caller),
    }),
    createVenmoQRCodePaymentContext: ({ input = {} }: Arguments, caller: Caller) => ({
      clientMutationId: input['clientMutationId'],
      venmoQRCodePaymentContext: create({ request: olderRequest, problems: [] }, caller),
    }),
    updateVenmoPaymentContextStatus: update,
    updateVenmoQRCodePaymentContext: update,
    node: ({ id }: Arguments, caller: Caller) => contextJson(ownContext(store, id, caller, ['id'])),
  };
}

/** The context with this id, if this caller may see it: that of a customer only with a token of that customer. */
function ownContext(
  store: Context['store'],
  id: unknown,
  { customerId }: Caller,
  inputPath: string[],
): VenmoContext {
  const found = findContext(store, asText(id) ?? '');
  if (found && (found.customerId === null || found.customerId === customerId)) return found;
  throw new GraphQLRefusal([userError('An object with this ID was not found.', 'NOT_FOUND', inputPath)]);
}

/**
 * What a shop's page may set: that the context ended. One that has ended already stays as it is, also when it was
 * approved. Only the buyer makes it SCANNED or APPROVED.
 */
function changeStatus(store: Context['store'], context: VenmoContext, asked: unknown): void {
  const to = contextStatuses.find((one) => one === asked);
  if (to === undefined || to === 'CREATED' || to === 'SCANNED' || to === 'APPROVED')
    throw new GraphQLRefusal([
      userError('A page can make a payment context EXPIRED, FAILED or CANCELED.', 'VALIDATION', [
        'input',
        'status',
      ]),
    ]);
  moveContext(store, context, to);
}

const shownProblem = ({ path, message }: FieldProblem) =>
  userError(message, 'VALIDATION', ['input', ...path]);

function contextJson({ id, request, status, buyer, nonce, createdAt, expiresAt }: VenmoContext) {
  return {
    __typename: request.isOlder ? 'VenmoQRCodePaymentContext' : 'VenmoPaymentContext',
    id,
    merchantId: request.merchantProfileId ?? venmoMerchantId,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    status,
    paymentMethodId: nonce,
    userName: buyer?.userName ?? null,
    payerInfo: buyer && {
      ...buyer,
      externalId: buyer.venmoUserId,
      billingAddress: request.asksForBilling ? buyer.address : null,
      shippingAddress: request.asksForShipping ? buyer.address : null,
    },
  };
}
