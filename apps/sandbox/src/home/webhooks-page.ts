import type { Context } from '../context.ts';
import { addCheck, sendByHand } from '../control/webhook-control.ts';
import { recentWebhooks } from '../webhooks/webhook-event.ts';
import type { OnForm } from './actions.ts';
import { html } from '../wire/html.ts';
import type { Page } from './page.ts';
import { badge, button, code, form, section, tableOr, time } from './parts.ts';
import { settingsForm } from './settings-form.ts';

const path = '/sandbox/pages/notices';

/** The settings that this page shows instead of the settings page. */
export const webhookSettings = ['webhookUrl', 'sendNotices'] as const;

/** The page of webhooks and their delivery. */
export const webhooksPage: Page = {
  path,
  name: 'Notices',
  content: ({ store, settings }) => [
    html`<p class="lead">
      Notices are webhooks. They tell the merchant about disputes, failed refunds and revoked payment methods,
      but never about a card’s settlement. Each is sent until its address answers 2xx, for at most a day.
    </p>`,
    section('Where notices are sent', 'where', settingsForm(settings.read(), webhookSettings, path)),
    section(
      'Newest notices',
      'notices',
      form(`${path}/check`, button('Send a test notice')),
      tableOr(
        'None yet. Dispute a settled payment to create one.',
        'Notices',
        ['Notice', 'About payment', 'Created at', 'State', 'Attempts', 'Last answer', 'Actions'],
        recentWebhooks(store, 50).map((one) => [
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

export function takeWebhookForms(onForm: OnForm, context: Context): void {
  onForm(`${path}/check`, path, () => `Notice ${addCheck(context).id} is created.`);
  onForm(`${path}/send/:id`, path, async ({ params: { id = '' } }) => {
    const { lastAnswer } = await sendByHand(context, id);
    return `Notice ${id} was sent. Its address ${lastAnswer}.`;
  });
}
