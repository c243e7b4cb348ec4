import { html, type Html, type Part } from './html.ts';

/** A part of a page under a heading; `id` makes it one that is kept up to date by itself. */
export function section(title: string, id: string, ...content: Part[]): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section>`;
}

/** A table that stands in rows where there is room, and as one card for each row where there is not. */
export function table(label: string, heads: string[], rows: Part[][]): Html {
  // The roles are said again because browsers forget them when the rows are laid out as cards.
  return html`<table
    role="table"
    class="${heads.length < 3 ? 'pairs' : heads.length < 4 ? 'short' : 'long'}"
    aria-label="${label}"
  >
    <thead role="rowgroup">
      <tr role="row">
        ${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (row) =>
          html`<tr role="row">
            ${row.map((cell, index) => html`<td role="cell" data-head="${heads[index]}"><div>${cell}</div></td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A table, or a sentence when there is nothing to put into it. */
export function tableOr(nothing: Part, label: string, heads: string[], rows: Part[][]): Html {
  return rows.length > 0 ? table(label, heads, rows) : html`<p class="nothing">${nothing}</p>`;
}

/** A form that is posted and leads back to its page with a message. */
export function form(action: string, ...content: Part[]): Html {
  return html`<form method="post" action="${action}">${content}</form>`;
}

/**
 * A button that sends its form with `value` under `name`; `about` tells readers of a screen which row it
 * belongs to.
 */
export function button(label: string, { name, value, about, look = 'plain' }: ButtonOptions = {}): Html {
  return html`<button class="${look}" ${name ? html` name="${name}" value="${value}"` : ''}>
    ${label}${about ? html`<span class="unseen"> ${about}</span>` : ''}
  </button>`;
}

type ButtonOptions = {
  name?: string;
  value?: string | number;
  about?: string;
  look?: 'plain' | 'main' | 'grave';
};

/** A labelled control of a form. */
export function field(label: Part, control: Part, hint: Part = ''): Html {
  return html`<label class="field"
    ><span>${label}</span>${control}${hint ? html`<small>${hint}</small>` : ''}</label
  >`;
}

/**
 * A list to choose one from; `chosen` is the value of the one that is chosen at first, else it is the first.
 */
export function select(
  name: string,
  options: { value: string; label: string }[],
  chosen = options[0]?.value,
): Html {
  return html`<select name="${name}">
    ${options.map(
      ({ value, label }) =>
        html`<option value="${value}" ${value === chosen ? html` selected` : ''}>${label}</option>`,
    )}
  </select>`;
}

/** A moment, in ms since 1970 or as ISO text, to the second. All times of the page are UTC. */
export function time(at: number | string | null): Part {
  if (at === null) return '–';
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`;
}

/** A status in its colour. */
export function badge(status: string): Html {
  return html`<span class="badge ${tones[status] ?? 'calm'}">${status.replaceAll('_', ' ')}</span>`;
}

const tones: Record<string, string> = {
  authorized: 'open',
  submitted_for_settlement: 'open',
  settling: 'open',
  settlement_pending: 'open',
  settlement_confirmed: 'open',
  settled: 'good',
  processor_declined: 'bad',
  gateway_rejected: 'bad',
  settlement_declined: 'bad',
  failed: 'bad',
  unused: 'open',
  open: 'bad',
  disputed: 'open',
  under_review: 'open',
  won: 'good',
  lost: 'bad',
  delivered: 'good',
  'not delivered': 'bad',
  waiting: 'open',
};

/** Text that is copied as it is: one click marks it all. */
export const code = (text: string | number): Html => html`<code>${text}</code>`;
