import {
  afterTooMuch,
  type CallTable,
  noId,
  type RealCall,
  type World,
} from '../../checks/call-table.fixture.ts';
import { bought } from '../order/order-calls.fixture.ts';
import { cards } from '../../platform/gateway/sandbox.fixture.ts';

const token = ({ shopper }: World) => ({
  url: `/tree/getToken/${shopper.account.id}`,
  by: shopper,
});

async function pay(
  { sandbox }: World,
  { buyer, order }: Awaited<ReturnType<typeof bought>>,
  card = cards.good,
): Promise<RealCall> {
  return {
    url: `/order/pay/${order.id}`,
    by: buyer,
    body: { nonce: await sandbox.nonce(card) },
  };
}

/** Provokes every documented answer of the payment operations. */
export const paymentCalls: CallTable = {
  'GET /tree/getToken/{id}': {
    whose: 'self',
    200: token,
    400: ({ shopper }) => ({ url: '/tree/getToken/%', by: shopper }),
    403: ({ shopper, admin }) => ({ url: `/tree/getToken/${admin.account.id}`, by: shopper }),
    429: async (world) => {
      return { ...token(world), headers: await afterTooMuch(world, 'tokensForAddress') };
    },
    503: async (world) => {
      await world.sandbox.fault({ family: 'token', kind: '500' });
      return token(world);
    },
  },
  'POST /order/pay/{id}': {
    whose: 'owner',
    200: async (world) => pay(world, await bought(world)),
    202: async (world) => {
      await world.sandbox.fault({ family: 'sale', kind: 'drop-answer' });
      return pay(world, await bought(world));
    },
    400: async (world) => ({ ...(await pay(world, await bought(world))), body: { nonce: '' } }),
    402: async (world) => pay(world, await bought(world), cards.declined),
    404: async (world) => ({ ...(await pay(world, await bought(world))), url: `/order/pay/${noId}` }),
    409: async (world) => {
      const { buyer, order } = await bought(world);
      await world.api.app.inject({
        method: 'POST',
        url: `/order/cancel/${order.id}`,
        headers: buyer.headers,
      });
      return pay(world, { buyer, order });
    },
    429: async (world) => {
      const call = await pay(world, await bought(world));
      return { ...call, headers: await afterTooMuch(world, 'failedPaymentsFromAddress') };
    },
  },
};
