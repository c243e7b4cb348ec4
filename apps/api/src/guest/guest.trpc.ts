import { AskForOrderCode, BeginAsGuest, OpenOrder } from 'contracts';
import { orderProcedure, publicProcedure, router } from '../trpc.ts';
import { beginAsGuest, keepOrders } from './guest.service.ts';
import { askForOrderCode, openOrder } from './order-look-up.service.ts';

export const guestRouter = router({
  /** Whether the shop sells to guests. */
  isWelcome: publicProcedure.query(({ ctx }) => ctx.env.guestCheckout),
  begin: publicProcedure.input(BeginAsGuest).mutation(({ ctx, input }) => beginAsGuest(ctx, input)),
  keepOrders: orderProcedure.mutation(({ ctx }) => keepOrders(ctx)),
  askForOrderCode: publicProcedure
    .input(AskForOrderCode)
    .mutation(({ ctx, input }) => askForOrderCode(ctx, input)),
  openOrder: publicProcedure
    .input(OpenOrder)
    .mutation(async ({ ctx, input }) => openOrder(ctx, input, await ctx.findSession())),
});
