import { z } from 'zod';
import { AskForOrderCode, BeginAsGuest, FoundOrder, GuestSession, OpenOrder } from 'contracts';
import { Done, orderProcedure, publicProcedure, router } from '../../trpc.ts';
import { beginAsGuest, keepOrders } from './guest.service.ts';
import { askForOrderCode, openOrder } from './order-look-up.service.ts';

export const guestRouter = router({
  /** Whether the shop sells to guests. */
  isWelcome: publicProcedure
    .meta({ method: 'GET', path: '/guests/welcome', summary: 'Whether the shop sells to guests' })
    .output(z.boolean())
    .query(({ ctx }) => ctx.env.guestCheckout),
  begin: publicProcedure
    .meta({
      method: 'POST',
      path: '/guests',
      summary: 'Buy without an account',
      errors: ['forbidden', 'too_many_requests'],
    })
    .input(BeginAsGuest)
    .output(GuestSession)
    .mutation(({ ctx, input }) => beginAsGuest(ctx, input)),
  keepOrders: orderProcedure
    .meta({
      method: 'POST',
      path: '/guests/keep-orders',
      summary: 'Have a letter sent that makes an account of a guest',
      errors: ['conflict', 'too_many_requests'],
    })
    .output(Done)
    .mutation(async ({ ctx }) => {
      await keepOrders(ctx);
      return { ok: true as const };
    }),
  askForOrderCode: publicProcedure
    .meta({
      method: 'POST',
      path: '/order-codes',
      summary: 'Have a letter sent with a code that finds an order',
      errors: ['too_many_requests'],
    })
    .input(AskForOrderCode)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      await askForOrderCode(ctx, input);
      return { ok: true as const };
    }),
  openOrder: publicProcedure
    .meta({
      method: 'POST',
      path: '/order-codes/open',
      summary: 'Find an order by its code',
      errors: ['too_many_requests'],
    })
    .input(OpenOrder)
    .output(FoundOrder)
    .mutation(async ({ ctx, input }) => openOrder(ctx, input, await ctx.findSession())),
});
