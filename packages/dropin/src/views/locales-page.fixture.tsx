import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import 'ui/reset';
import { findLocale } from '../locales/find-locale.ts';
import { textsOf } from '../locales/languages.ts';
import { localeIds } from '../locales/locale-files.ts';
import type { Texts } from '../locales/texts.ts';
import { objectOf } from '../object-of.ts';
import { fieldOptions } from '../options/card/field-options.ts';
import { frameStyles } from '../options/card/frame-styles.ts';
import type { Method } from '../machine/method.ts';
import type { State } from '../machine/state.ts';
import {
  amex,
  fields,
  formWith,
  list,
  masterCardMethod,
  readyWith,
  severalWith,
  visaMethod,
} from './frame.fixture.ts';
import { Frame } from './Frame.tsx';
import { paypalMethod, severalWays } from './wallets.fixture.tsx';

const dated = (method: Method, year: string): Method => ({
  ...method,
  details: { ...method.details, expirationMonth: '12', expirationYear: year },
});
const methods = [dated(visaMethod, '2020'), dated(masterCardMethod, '2060'), paypalMethod];

/** What is shown in every language: the longest texts of each view. */
const views: Readonly<Record<string, State>> = {
  card: readyWith({
    card: formWith(
      {
        cards: [amex],
        values: { number: fields.wrong },
        errors: {
          cardholderName: 'fieldTooLongForCardholderName',
          number: 'fieldInvalidForNumber',
          expirationDate: 'fieldInvalidForExpirationDate',
          cvv: 'fieldInvalidForCvv',
          postalCode: 'fieldInvalidForPostalCode',
        },
      },
      'optional',
    ),
    banner: 'hostedFieldsTokenizationCvvVerificationFailedError',
  }),
  methods: severalWith({ view: { ...list, beside: 'options' }, methods, active: 'nonce-1' }),
  options: severalWith({ methods, view: { id: 'options', beside: null } }),
  'delete-confirmation': severalWith({
    methods,
    isEditing: true,
    deleting: 'nonce-1',
    view: { id: 'delete-confirmation', beside: null },
  }),
};

/** One locale: a row with each view in a phone's width. */
function Row({ id, texts }: { id: string; texts: Texts }) {
  const { strings, lang, dir } = texts;
  return (
    <section data-locale={id}>
      <h2>{id}</h2>
      <div data-views="">
        {Object.entries(views).map(([view, state]) => {
          const hosts = new Map();
          return (
            <div key={view} data-view={view} ref={() => fillHosts(hosts, texts)}>
              <Frame
                id={`${id}-${view}`}
                {...{ strings, lang, dir, state, hosts }}
                theme="light"
                send={() => undefined}
                paymentOptions={severalWays}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** In place of the gateway's frames, which are left to right: their placeholders, as they look there. */
function fillHosts(hosts: Parameters<typeof fieldOptions>[0], { strings }: Texts): void {
  for (const [field, { container, placeholder = '' }] of Object.entries(fieldOptions(hosts, strings, {}))) {
    const input = document.createElement('div');
    input.dataset['placeholder'] = field;
    input.dir = 'ltr';
    input.textContent = placeholder;
    container.replaceChildren(input);
    const { input: typed, '::-webkit-input-placeholder': hint } = frameStyles([container], {});
    for (const [name, value] of Object.entries({ ...objectOf(typed), ...objectOf(hint) }))
      input.style.setProperty(name, String(value));
  }
}

const wanted = new URLSearchParams(location.search).get('only');
const ids = localeIds.filter((id) => !wanted || wanted.split(',').some((one) => findLocale(one) === id));
const all = await Promise.all(ids.map(async (id) => ({ id, texts: await textsOf(id, {}) })));
flushSync(() =>
  createRoot(document.querySelector('main') ?? document.body).render(
    <StrictMode>
      {all.map((one) => (
        <Row key={one.id} {...one} />
      ))}
    </StrictMode>,
  ),
);
document.documentElement.dataset['ready'] = '';
