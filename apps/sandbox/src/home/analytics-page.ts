import type { Context } from '../context.ts';
import type { OnForm } from './actions.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';
import { button, code, form, section, tableOr, time } from './parts.ts';

const path = '/sandbox/pages/analytics';

/** What the SDKs and widgets report about themselves: how often each kind, and the newest. */
export const analyticsPage: Page = {
  path,
  name: 'Analytics',
  content({ analytics }, query) {
    const kind = query.get('kind') || '*';
    const { total, counts, events } = analytics.read({ kind, since: 0, limit: 50 });
    return [
      html`<p class="lead">
        What SDKs and widgets in browsers report about themselves. The newest 10 000 are kept, and none of
        them leaves this machine.
      </p>`,
      section(
        kind === '*' ? 'How often each kind came' : `How often ${kind} came`,
        'counts',
        tableOr(
          'None yet: open the checkout.',
          'Kinds',
          ['Kind', 'How often'],
          Object.entries(counts).map(([name, count]) => [
            html`<a href="${path}?kind=${encodeURIComponent(name)}">${name}</a>`,
            count,
          ]),
        ),
        html`<p class="more">${total} in all.${kind !== '*' && html` <a href="${path}">All kinds</a>`}</p>`,
        total > 0 && form(`${path}/forget`, button('Forget all of them')),
      ),
      section(
        'The newest',
        'events',
        tableOr(
          'None yet.',
          'Events',
          ['Kind', 'From', 'Session', 'Reported at'],
          events.map((one) => [
            one.kind,
            one.source,
            one.sessionId === null ? '–' : code(String(one.sessionId)),
            time(one.arrivedAt),
          ]),
        ),
      ),
    ];
  },
};

export function takeAnalyticsForms(onForm: OnForm, { analytics }: Context): void {
  onForm(`${path}/forget`, path, () => {
    analytics.clear();
    return 'All analytics are forgotten.';
  });
}
