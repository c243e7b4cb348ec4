import { browserDefaults, type BrowserSettings, browserSettingRules } from './browser-settings.ts';
import { asInput } from '../wire/input.ts';
import type { Store } from '../store/store.ts';

/** Settings whose first values come from the environment. They can be changed while the sandbox runs. */
export type Settings = {
  /** `refused`: this merchant may not use apiRequestKeys, like most merchants at Braintree. */
  requestKeys: 'allowed' | 'refused';
  /** How long after its submission a transaction settles. */
  settleAfterSeconds: number;
  /** How far the sandbox's clock is ahead of the machine's clock. */
  clockAheadSeconds: number;
  /** The address that webhook events are sent to; null when there is none. */
  webhookUrl: string | null;
  /** When false, webhook events are sent only by hand. */
  sendNotices: boolean;
};

/** All settings that can be changed. */
export type AllSettings = Settings & BrowserSettings;

export type SettingsStore = {
  read: () => AllSettings;
  change: (changes: Partial<AllSettings>) => AllSettings;
};

/**
 * The settings: the last changed values, which are in the SQLite file, and `first` for settings that were
 * never changed.
 */
export function openSettings(store: Store, first: Settings): SettingsStore {
  const read = () => ({ ...browserDefaults, ...first, ...changedSettings(store) });
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

function changedSettings(store: Store): Partial<AllSettings> {
  const rows = store.all('select name, value from settings');
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(String(value)) as unknown]));
}

/**
 * The values that a setting accepts. `label` names the setting for people; `choices` are its values when
 * there are only a few; `anyOf` are the items that a list may contain.
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

/** The rule of each setting. First values from the environment obey the same rules. */
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

/**
 * Reads changed settings from a request body. Returns an error message when a setting is unknown or its value
 * is not accepted.
 */
export function readChanges(body: unknown): Partial<AllSettings> | string {
  const input = asInput(body);
  const settingNames = Object.keys(settingRules).join(', ');
  if (Object.keys(input).length === 0)
    return `Send at least one setting, for example {"settleAfterSeconds": 0}. The settings are ${settingNames}.`;
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(settingRules, name))
      return `There is no setting ${name}. The settings are ${settingNames}.`;
    const { accepts, mustBe } = settingRules[name as keyof AllSettings];
    if (!accepts(value)) return `${name} must be ${mustBe}.`;
  }
  return input;
}
