import type { Context } from '../context.ts';
import {
  type Fault,
  faultFamilies,
  faultFamilyNames,
  faultKindNames,
  faultKinds,
  readFault,
} from '../faults/faults.ts';
import { ControlError, NotFound } from '../wire/refusal.ts';
import type { OnForm } from './actions.ts';
import { html } from './html.ts';
import type { Page } from './page.ts';
import { button, code, field, form, section, select, tableOr } from './parts.ts';

const path = '/sandbox/pages/faults';

/** What is to go wrong, and the calls that wait because of it. */
export const faultsPage: Page = {
  path,
  name: 'Faults',
  waiting: ({ faults, held }) => faults.list().length + held.list().length,
  content: ({ faults, held }) => [
    html`<p class="lead">
      The next calls of a family go wrong in the way you choose. Faults wait in order, each for as many calls
      as you say; a restart ends them.
    </p>`,
    section(
      'Let something go wrong',
      'arm',
      form(
        `${path}/arm`,
        html`<div class="fields">
          ${field(
            'Which calls',
            select(
              'family',
              faultFamilies.map((value) => ({ value, label: faultFamilyNames[value] })),
              'sale',
            ),
          )}${field(
            'What becomes of each',
            select(
              'kind',
              faultKinds.map((value) => ({ value, label: faultKindNames[value] })),
              '500',
            ),
          )}${field('How many of them', html`<input name="times" type="number" inputmode="numeric" min="1" max="1000" value="1" required />`)}${field(
            'Wait, in ms',
            html`<input
              name="ms"
              type="number"
              inputmode="numeric"
              min="0"
              max="600000"
              value="1000"
              required
            />`,
            'Of those that wait a while.',
          )}${field('Only of order', html`<input name="orderId" placeholder="any" />`, 'Its order id, for calls about payments.')}
        </div>`,
        button('Arm', { look: 'main' }),
      ),
    ),
    section(
      'Waiting for their calls',
      'armed',
      tableOr(
        'Nothing goes wrong.',
        'Faults',
        ['Calls', 'Each of them', 'How many', 'Only of order'],
        faults
          .list()
          .map((fault) => [
            faultFamilyNames[fault.family],
            failureMessage(fault),
            fault.times,
            fault.orderId ?? 'any',
          ]),
      ),
      faults.list().length > 0 && form(`${path}/clear`, button('Clear all')),
    ),
    section(
      'Held calls',
      'held',
      tableOr(
        'None waits.',
        'Held calls',
        ['Call', 'Of order', 'Each of them', 'By hand'],
        held
          .list()
          .map(({ id, family, kind, orderId }) => [
            [faultFamilyNames[family], ' ', code(id)],
            orderId ?? '–',
            faultKindNames[kind],
            form(`${path}/release/${id}`, button('Release', { about: `call ${id}` })),
          ]),
      ),
      held.list().length > 1 && form(`${path}/release`, button('Release all')),
    ),
  ],
};

const failureMessage = ({ kind, ms }: Fault) =>
  kind === 'delay' ? `waits ${ms} ms, then does its work and answers` : faultKindNames[kind];

export function takeFaultForms(onForm: OnForm, { faults, held }: Context): void {
  onForm(`${path}/arm`, path, ({ fields }) => {
    const orderId = fields.get('orderId')?.trim();
    const fault = readFault({
      family: fields.get('family'),
      kind: fields.get('kind'),
      times: numberIn(fields, 'times'),
      ms: numberIn(fields, 'ms'),
      ...(orderId && { orderId }),
    });
    if (typeof fault === 'string') throw new ControlError(fault);
    faults.add(fault);
    return `Armed for ${faultFamilyNames[fault.family]}: each ${failureMessage(fault)}.`;
  });
  onForm(`${path}/clear`, path, () => {
    faults.clear();
    return 'Nothing more goes wrong.';
  });
  onForm(`${path}/release`, path, () => {
    const count = held.releaseAll().length;
    return `${count} ${count === 1 ? 'call goes' : 'calls go'} on.`;
  });
  onForm(`${path}/release/:id`, path, ({ params: { id = '' } }) => {
    if (!held.release(id)) throw new NotFound();
    return `Call ${id} goes on.`;
  });
}

const numberIn = (fields: URLSearchParams, name: string) =>
  fields.get(name)?.trim() ? Number(fields.get(name)) : undefined;
