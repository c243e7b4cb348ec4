import type { Context } from '../context.ts';
import { checkNotice, sendByHand } from '../notices/notice-control.ts';
import { recentNotices } from '../notices/notice.ts';
import type { OnForm } from './actions.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';
import { badge, button, code, form, section, tableOr, time } from './parts.ts';
import { settingsForm } from './settings-form.ts';

const path = '/sandbox/pages/notices';

/** The settings that stand here and not among the others. */
export const noticeSettings = ['webhookUrl', 'sendNotices'] as const;

/** What the gateway tells the merchant of its own accord, and how that goes. */
export const noticesPage: Page = {
  path,
  name: 'Notices',
  content: ({ store, settings }) => [
    html`<p class="lead">
      Notices are webhooks: they tell the merchant of disputes, failed refunds and revoked payment methods,
      never of a card’s settlement. Each is sent until its address answers 2xx, for a day.
    </p>`,
    section('Where to', 'where', settingsForm(settings.read(), noticeSettings, path)),
    section(
      'Newest notices',
      'notices',
      form(`${path}/check`, button('Send a notice that says nothing')),
      tableOr(
        'None yet: dispute a settled payment, and there is one.',
        'Notices',
        ['Notice', 'About payment', 'Made at', 'State', 'Tries', 'Last answer', 'By hand'],
        recentNotices(store, 50).map((one) => [
          [one.kind.replaceAll('_', ' '), html`<br />`, code(one.id)],
          one.transactionId ? code(one.transactionId) : '–',
          time(one.madeAt),
          badge(one.deliveredAt !== null ? 'delivered' : one.nextAt !== null ? 'waiting' : 'not delivered'),
          one.attempts,
          one.lastAnswer ?? '–',
          form(
            `${path}/send/${one.id}`,
            button(one.attempts > 0 ? 'Send again' : 'Send', { about: `notice ${one.id}` }),
          ),
        ]),
      ),
    ),
  ],
};

export function takeNoticeForms(onForm: OnForm, context: Context): void {
  onForm(`${path}/check`, path, () => `Notice ${checkNotice(context).id} is made.`);
  onForm(`${path}/send/:id`, path, async ({ params: { id = '' } }) => {
    const { lastAnswer } = await sendByHand(context, id);
    return `Notice ${id} was sent: its address ${lastAnswer}.`;
  });
}
