import type { Context } from '../context.ts';
import type { OnForm } from './actions.ts';
import { html } from '../wire/html.ts';
import type { Page } from './page.ts';
import { button, code, form, section, tableOr, time } from './parts.ts';

const path = '/sandbox/pages/analytics';

/** The page of analytics: the number of events of each kind, and the newest events. */
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
        kind === '*' ? 'Events by kind' : `Events of kind ${kind}`,
        'counts',
        tableOr(
          'None yet. Open the checkout.',
          'Kinds',
          ['Kind', 'Count'],
          Object.entries(counts).map(([name, count]) => [
            html`<a href="${path}?kind=${encodeURIComponent(name)}">${name}</a>`,
            count,
          ]),
        ),
        html`<p class="more">${total} in all.${kind !== '*' && html` <a href="${path}">All kinds</a>`}</p>`,
        total > 0 && form(`${path}/delete`, button('Delete all events')),
      ),
      section(
        'Newest events',
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
  onForm(`${path}/delete`, path, () => {
    analytics.clear();
    return 'All analytics events are deleted.';
  });
}
