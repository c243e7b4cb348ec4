import { z } from 'zod';
import { email } from './account.ts';
import { GuestSession } from './guest.ts';
import { CreateOrder } from './order.ts';

/** An order that an admin makes for somebody, who pays it by the link of a letter. */
export const MakePhoneOrder = CreateOrder.extend({
  email: email.describe('where the letter goes; a confirmed account of this address gets the order'),
});
export type MakePhoneOrder = z.infer<typeof MakePhoneOrder>;

/** What the link of such a letter opens. */
export const OrderToPay = GuestSession.extend({
  orderId: z.uuid().describe('the order'),
  isToPay: z.boolean().describe('false once it is paid, canceled, or its time is over'),
}).meta({ id: 'OrderToPay' });
export type OrderToPay = z.infer<typeof OrderToPay>;
