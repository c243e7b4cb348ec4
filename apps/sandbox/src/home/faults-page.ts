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
import { html } from '../wire/html.ts';
import type { Page } from './page.ts';
import { button, code, field, form, section, select, tableOr } from './parts.ts';

const path = '/sandbox/pages/faults';

/** The page of faults that wait for calls, and of the calls that they hold. */
export const faultsPage: Page = {
  path,
  name: 'Faults',
  waiting: ({ faults, held }) => faults.list().length + held.list().length,
  content: ({ faults, held }) => [
    html`<p class="lead">
      A fault makes the next calls of a family fail in the way that you choose. Faults apply in the order in
      which you add them, each to as many calls as you say. A restart removes them.
    </p>`,
    section(
      'Add a fault',
      'add-fault',
      form(
        `${path}/add`,
        html`<div class="fields">
          ${field(
            'Calls of the family',
            select(
              'family',
              faultFamilies.map((value) => ({ value, label: faultFamilyNames[value] })),
              'sale',
            ),
          )}${field(
            'Each of them',
            select(
              'kind',
              faultKinds.map((value) => ({ value, label: faultKindNames[value] })),
              '500',
            ),
          )}${field('Number of calls', html`<input name="times" type="number" inputmode="numeric" min="1" max="1000" value="1" required />`)}${field(
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
            'For calls that wait a while.',
          )}${field('Only for order id', html`<input name="orderId" placeholder="any" />`, 'For calls about payments.')}
        </div>`,
        button('Add fault', { look: 'main' }),
      ),
    ),
    section(
      'Faults waiting for their calls',
      'waiting-faults',
      tableOr(
        'No fault is waiting.',
        'Faults',
        ['Calls', 'Each of them', 'Calls left', 'Only for order id'],
        faults
          .list()
          .map((fault) => [
            faultFamilyNames[fault.family],
            faultText(fault),
            fault.times,
            fault.orderId ?? 'any',
          ]),
      ),
      faults.list().length > 0 && form(`${path}/clear`, button('Remove all faults')),
    ),
    section(
      'Held calls',
      'held',
      tableOr(
        'No call is held.',
        'Held calls',
        ['Call', 'Order id', 'Each of them', 'Actions'],
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

const faultText = ({ kind, ms }: Fault) =>
  kind === 'delay' ? `waits ${ms} ms, then does its work and answers` : faultKindNames[kind];

export function takeFaultForms(onForm: OnForm, { faults, held }: Context): void {
  onForm(`${path}/add`, path, ({ fields }) => {
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
    return `Fault added for ${faultFamilyNames[fault.family]}: each call ${faultText(fault)}.`;
  });
  onForm(`${path}/clear`, path, () => {
    faults.clear();
    return 'All faults are removed.';
  });
  onForm(`${path}/release`, path, () => {
    const count = held.releaseAll().length;
    return `${count} ${count === 1 ? 'call is' : 'calls are'} released.`;
  });
  onForm(`${path}/release/:id`, path, ({ params: { id = '' } }) => {
    if (!held.release(id)) throw new NotFound();
    return `Call ${id} is released.`;
  });
}

const numberIn = (fields: URLSearchParams, name: string) =>
  fields.get(name)?.trim() ? Number(fields.get(name)) : undefined;
