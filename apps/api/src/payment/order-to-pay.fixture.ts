import type { Order } from 'contracts';
import type { RestOrder } from 'contracts/rest';
import { logInAs } from '../account/account.fixture.ts';
import { createOrder } from '../order/order.service.ts';
import { addProduct, orderInput } from '../order/shop.fixture.ts';
import type { PayTest } from './pay.fixture.ts';

/** A new person's order over this many paise, and the two faces that pay it. */
export async function orderToPay(test: PayTest, pricePaise = 49_900) {
  const { account, headers } = await logInAs(test.ctx, '0');
  const product = await addProduct(test.ctx, { pricePaise });
  const order = await createOrder({ ...test.ctx, account }, orderInput([product, 1]));
  const post = async (url: string, payload: object) => {
    const answer = await test.app.inject({ method: 'POST', url, headers, payload });
    return answer.json<{
      result: { data: { outcome: string; message: string; order: Order } };
      outcome: string;
      errorMessage?: string;
      Order: RestOrder;
    }>();
  };
  return {
    id: order.id,
    attempt: `${order.number}-1`,
    payByRest: (nonce: string) => post(`/order/pay/${order.id}`, { nonce }),
    pay: async (nonce: string) => (await post('/trpc/payment.pay', { orderId: order.id, nonce })).result.data,
    /** The order's state and where its money is: 'paid submitted'. */
    rows: async () => {
      const { state, money } = await test.ctx.db
        .selectFrom('orders')
        .select(['state', 'money'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      return `${state} ${money}`;
    },
  };
}
