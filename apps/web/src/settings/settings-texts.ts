import type { Settings, SettingsGroup } from 'contracts';
import { percentText, rateOf } from '../product-form/percent-text.ts';

/** What the fields of a form hold, by the api's names. */
export type SettingTexts = Record<string, string>;

export type SettingField = {
  /** As the api names it in a refusal. */
  name: string;
  label: string;
  hint?: string;
  /** Of a text that is longer than a line. */
  rows?: 2;
  /** The keyboard of a phone. */
  inputMode?: 'numeric' | 'decimal';
  options?: { value: string; label: string }[];
};

export type SettingForm<Group extends SettingsGroup = SettingsGroup> = {
  title: string;
  /** What the settings do. */
  about: string;
  fields: readonly SettingField[];
  textsOf: (values: Settings[Group]) => SettingTexts;
  /** The form as the api takes it. What is no number is sent as it is typed: the api has the message. */
  valuesOf: (texts: SettingTexts) => Settings[Group];
};

const numberOf = (text = ''): number => {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? (text as unknown as number) : number;
};

const choice = (yes: string, no: string) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];
const choiceOf = (isYes: boolean) => (isYes ? 'yes' : 'no');

/** The forms of the page, in their order. */
export const settingForms: { [Group in SettingsGroup]: SettingForm<Group> } = {
  seller: {
    title: 'Seller',
    about:
      'Who sells, as GST invoices say it. With a GSTIN the shop issues an invoice for each order that is sold; issued ones never change.',
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'gstin', label: 'GSTIN', hint: 'Without it no invoices are issued.' },
      { name: 'address', label: 'Address', rows: 2 },
      {
        name: 'invoicePrefix',
        label: 'Prefix of invoice numbers',
        hint: 'At most four capital letters, digits, hyphens and slashes.',
      },
    ],
    textsOf: ({ name, address, gstin, invoicePrefix }) => ({ name, address, gstin, invoicePrefix }),
    valuesOf: ({ name = '', address = '', gstin = '', invoicePrefix = '' }) => ({
      name,
      address,
      gstin,
      invoicePrefix,
    }),
  },
  tax: {
    title: 'Tax',
    about:
      'The usual rate of GST, which prices contain. A category and a product can have their own. A change holds for orders from then on.',
    fields: [
      { name: 'gstRate', label: 'Usual rate in percent', inputMode: 'decimal' },
      { name: 'hsn', label: 'Usual HSN', inputMode: 'numeric', hint: 'Four to eight digits, or nothing.' },
    ],
    textsOf: ({ gstRate, hsn }) => ({ gstRate: percentText(gstRate), hsn }),
    valuesOf: ({ gstRate = '', hsn = '' }) => ({ gstRate: rateOf(gstRate), hsn }),
  },
  delivery: {
    title: 'Delivery',
    about:
      'How many working days, Monday to Friday, a delivery takes. Product pages, the checkout and orders say so. Left empty, no page names a time.',
    fields: [
      { name: 'days.from', label: 'At least, in working days', inputMode: 'numeric' },
      { name: 'days.to', label: 'At most, in working days', inputMode: 'numeric' },
    ],
    textsOf: ({ days }) => ({
      'days.from': days ? String(days.from) : '',
      'days.to': days ? String(days.to) : '',
    }),
    valuesOf: ({ 'days.from': from = '', 'days.to': to = '' }) => ({
      days: `${from}${to}`.trim() === '' ? null : { from: numberOf(from), to: numberOf(to) },
    }),
  },
  payOnDelivery: {
    title: 'Pay on delivery',
    about:
      'Whether shoppers can pay in cash or by UPI at the door. An order that nobody has accepted in time is canceled.',
    fields: [
      { name: 'isOffered', label: 'Pay on delivery', options: choice('Offered', 'Not offered') },
      { name: 'countries', label: 'Countries', hint: 'Two letters each, such as IN, NP.' },
      { name: 'acceptHours', label: 'Hours to accept an order', inputMode: 'decimal' },
    ],
    textsOf: ({ isOffered, countries, acceptHours }) => ({
      isOffered: choiceOf(isOffered),
      countries: countries.join(', '),
      acceptHours: String(acceptHours),
    }),
    valuesOf: ({ isOffered, countries = '', acceptHours }) => ({
      isOffered: isOffered === 'yes',
      countries: countries
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
      acceptHours: numberOf(acceptHours),
    }),
  },
  returns: {
    title: 'Returns',
    about:
      'For how many days after delivery a shopper can ask to return something. With 0 the shop takes nothing back.',
    fields: [{ name: 'days', label: 'Days for returns', inputMode: 'numeric' }],
    textsOf: ({ days }) => ({ days: String(days) }),
    valuesOf: ({ days }) => ({ days: numberOf(days) }),
  },
  lowStock: {
    title: 'Low stock',
    about: 'A product with at most this many units is low on stock: the overview lists it.',
    fields: [{ name: 'units', label: 'Units', inputMode: 'numeric' }],
    textsOf: ({ units }) => ({ units: String(units) }),
    valuesOf: ({ units }) => ({ units: numberOf(units) }),
  },
  guests: {
    title: 'Guests',
    about: 'Whether people can buy with an e-mail address alone, without an account.',
    fields: [{ name: 'areWelcome', label: 'Guests', options: choice('Can buy', 'Need an account') }],
    textsOf: ({ areWelcome }) => ({ areWelcome: choiceOf(areWelcome) }),
    valuesOf: ({ areWelcome }) => ({ areWelcome: areWelcome === 'yes' }),
  },
};
