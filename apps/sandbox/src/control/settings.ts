import { browserDefaults, type BrowserSettings, browserSettingRules } from './browser-settings.ts';
import { asInput } from '../wire/input.ts';
import type { Store } from '../store/store.ts';

/** What can be changed while the sandbox runs, and has its first value from the environment. */
export type Settings = {
  /** `refused`: this merchant may not use apiRequestKeys, as most of Braintree's may not. */
  requestKeys: 'allowed' | 'refused';
  /** How long after it was submitted a transaction is settled. */
  settleAfterSeconds: number;
  /** How far the sandbox's clock is ahead of the machine's. */
  clockAheadSeconds: number;
  /** Where notices are sent; null for nowhere. */
  webhookUrl: string | null;
  /** False keeps notices back, until they are sent by hand. */
  sendNotices: boolean;
};

/** All that can be changed. */
export type AllSettings = Settings & BrowserSettings;

export type SettingsStore = {
  read: () => AllSettings;
  change: (changes: Partial<AllSettings>) => AllSettings;
};

/**
 * The settings as they were last changed, which the SQLite file keeps, and as `first` says where they never
 * were.
 */
export function openSettings(store: Store, first: Settings): SettingsStore {
  const read = () => ({ ...browserDefaults, ...first, ...kept(store) });
  return {
    read,
    change(changes) {
      store.atomically(() => {
        for (const [name, value] of Object.entries(changes))
          store.run(
            'insert or replace into settings (name, value) values (?, ?)',
            name,
            JSON.stringify(value),
          );
      });
      return read();
    },
  };
}

function kept(store: Store): Partial<AllSettings> {
  const rows = store.all('select name, value from settings');
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(String(value)) as unknown]));
}

/**
 * What a setting may be; `label` names it for a person, `choices` are its values where they are few, `anyOf`
 * what a list may hold.
 */
type Rule<Value> = {
  accepts: (value: unknown) => value is Value;
  mustBe: string;
  label: string;
  choices?: readonly Value[];
  anyOf?: readonly string[];
};

const longest = 365 * 24 * 60 * 60;

const seconds: Omit<Rule<number>, 'label'> = {
  accepts: (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= longest,
  mustBe: `a whole number of seconds from 0 to ${longest}`,
};

/** What each setting may be; the environment's first values obey the same rules. */
export const settingRules: { [Name in keyof AllSettings]: Rule<AllSettings[Name]> } = {
  ...browserSettingRules,
  requestKeys: {
    accepts: (value) => value === 'allowed' || value === 'refused',
    mustBe: "'allowed' or 'refused'",
    label: 'apiRequestKeys',
    choices: ['allowed', 'refused'],
  },
  settleAfterSeconds: { ...seconds, label: 'Submitted payments settle after, in seconds' },
  clockAheadSeconds: { ...seconds, label: 'The clock is ahead by, in seconds' },
  webhookUrl: {
    accepts: (value): value is string | null => value === null || isAddress(value),
    mustBe: 'an http or https address, or null',
    label: 'Notices go to',
  },
  sendNotices: {
    accepts: (value) => typeof value === 'boolean',
    mustBe: 'true or false',
    label: 'Send notices by themselves',
    choices: [true, false],
  },
};

function isAddress(value: unknown): value is string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:';
}

/** Reads changed settings from a request's body; a sentence when one is unknown or can't be so. */
export function readChanges(body: unknown): Partial<AllSettings> | string {
  const input = asInput(body);
  if (Object.keys(input).length === 0)
    return `Say what to change of ${Object.keys(settingRules).join(', ')}, like {"settleAfterSeconds": 0}.`;
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(settingRules, name))
      return `The settings are ${Object.keys(settingRules).join(', ')}; there is no ${name}.`;
    const { accepts, mustBe } = settingRules[name as keyof AllSettings];
    if (!accepts(value)) return `${name} must be ${mustBe}.`;
  }
  return input;
}
