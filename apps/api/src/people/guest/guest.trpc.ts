import { z } from 'zod';
import { AskForOrderCode, BeginAsGuest, FoundOrder, GuestSession, OpenOrder } from 'contracts';
import { Done, done, get, orderProcedure, post, publicProcedure, router } from '../../trpc.ts';
import { beginAsGuest, keepOrders } from './guest.service.ts';
import { askForOrderCode, openOrder } from './order-look-up.service.ts';

export const guestRouter = router({
  /** Whether the shop sells to guests. */
  isWelcome: publicProcedure
    .meta(get('/guests/welcome', 'Whether the shop sells to guests'))
    .output(z.boolean())
    .query(({ ctx }) => ctx.settings.guests.areWelcome),
  begin: publicProcedure
    .meta(post('/guests', 'Buy without an account', 'forbidden', 'blocked', 'too_many_requests'))
    .input(BeginAsGuest)
    .output(GuestSession)
    .mutation(({ ctx, input }) => beginAsGuest(ctx, input)),
  keepOrders: orderProcedure
    .meta(
      post(
        '/guests/keep-orders',
        'Have a letter sent that makes an account of a guest',
        'conflict',
        'too_many_requests',
      ),
    )
    .output(Done)
    .mutation(({ ctx }) => done(keepOrders(ctx))),
  askForOrderCode: publicProcedure
    .meta(post('/order-codes', 'Have a letter sent with a code that finds an order', 'too_many_requests'))
    .input(AskForOrderCode)
    .output(Done)
    .mutation(({ ctx, input }) => done(askForOrderCode(ctx, input))),
  openOrder: publicProcedure
    .meta(post('/order-codes/open', 'Find an order by its code', 'too_many_requests'))
    .input(OpenOrder)
    .output(FoundOrder)
    .mutation(async ({ ctx, input }) => openOrder(ctx, input, await ctx.findSession())),
});
