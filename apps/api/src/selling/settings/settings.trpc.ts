import { ChangeSettings, ManagedSettings } from 'contracts';
import { adminProcedure, get, put, router } from '../../trpc.ts';
import { changeSettings, readSettings } from './settings.service.ts';

export const settingsRouter = router({
  get: adminProcedure('change_settings')
    .meta(get('/settings', 'How the shop works'))
    .output(ManagedSettings)
    .query(({ ctx }) => readSettings(ctx.db)),
  change: adminProcedure('change_settings')
    .meta(put('/settings', 'Change a group of settings', 'conflict'))
    .input(ChangeSettings)
    .output(ManagedSettings)
    .mutation(({ ctx, input }) => changeSettings(ctx, input)),
});
