import { html, type Html, type Part } from '../wire/html.ts';

/** A section of a page under a heading. The script keeps sections with an `id` up to date. */
export function section(title: string, id: string, ...content: Part[]): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section>`;
}

/** A table. Where there is not enough room, each row is laid out as a card. */
export function table(label: string, heads: string[], rows: Part[][]): Html {
  // The roles are explicit because browsers drop them when CSS lays the rows out as cards.
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

/** A table, or the sentence `nothing` when it has no rows. */
export function tableOr(nothing: Part, label: string, heads: string[], rows: Part[][]): Html {
  return rows.length > 0 ? table(label, heads, rows) : html`<p class="nothing">${nothing}</p>`;
}

/** A form that is posted. The response leads back to its page, which shows a message. */
export function form(action: string, ...content: Part[]): Html {
  return html`<form method="post" action="${action}">${content}</form>`;
}

/**
 * A button that submits its form with `value` under `name`. `about` tells users of screen readers which row
 * the button belongs to.
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

/** A select; `chosen` is the value selected at first, by default the first option. */
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

/** A time, given in ms since 1970 or as ISO text, shown to the second in UTC. */
export function time(at: number | string | null): Part {
  if (at === null) return '–';
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)}</time>`;
}

/** A status as a coloured badge. */
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

/** Text to copy: one click selects all of it. */
export const code = (text: string | number): Html => html`<code>${text}</code>`;
