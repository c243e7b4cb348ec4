import { clockOf, forwardClock } from '../control/clock-control.ts';
import type { Context } from '../context.ts';
import { merchant, merchantAccounts } from '../merchant/merchant.ts';
import { changeSettings } from '../control/settings-control.ts';
import { settingRules } from '../settings/settings.ts';
import type { OnForm } from './actions.ts';
import { durationOf } from './duration-of.ts';
import { html } from '../wire/html.ts';
import { webhookSettings } from './webhooks-page.ts';
import type { Page } from './page.ts';
import { button, code, form, section, table, time } from './parts.ts';
import { changeByForm, settingsForm } from './settings-form.ts';

const path = '/sandbox/pages/settings';
const elsewhere = new Set<string>([...webhookSettings, 'clockAheadSeconds']);
/** The settings that no other page or section shows. */
const names = (Object.keys(settingRules) as (keyof typeof settingRules)[]).filter(
  (name) => !elsewhere.has(name),
);
const steps = [60, 60 * 60, 24 * 60 * 60, 30 * 24 * 60 * 60];

/** The page of the clock, the settings and the merchant's keys. */
export const settingsPage: Page = {
  path,
  name: 'Settings',
  content(context) {
    const { now, aheadSeconds } = clockOf(context);
    return [
      section(
        'Clock',
        'clock',
        html`<p>
          The sandbox’s clock shows ${time(now)}:
          ${aheadSeconds > 0 ? html`<b>${durationOf(aheadSeconds)}</b> ahead of this machine` : 'the time of this machine'}.
          Payments settle, and nonces and tokens expire, by this clock.
        </p>`,
        form(
          `${path}/clock`,
          html`<div class="actions">
            ${steps.map((seconds) => button(`+ ${durationOf(seconds)}`, { name: 'forward', value: seconds }))}${
              aheadSeconds > 0 && button('Back to this machine’s time', { name: 'forward', value: 'back' })
            }
          </div>`,
        ),
      ),
      section('Settings and switches', 'settings', settingsForm(context.settings.read(), names, path)),
      section(
        'Keys',
        'keys',
        table('Keys', ['Name', 'Value'], keys),
        html`<p class="more">These keys are public. They give access to nothing but this sandbox.</p>`,
      ),
    ];
  },
};

const keys = [
  ['Merchant', code(merchant.id)],
  ['Public key', code(merchant.publicKey)],
  ['Private key', code(merchant.privateKey)],
  ['Tokenization key', code(merchant.tokenizationKey)],
  ['Merchant accounts', [...merchantAccounts.keys()].join(', ')],
];

export function takeSettingsForms(onForm: OnForm, context: Context): void {
  onForm(`${path}/change`, path, (asked) => changeByForm(context, names, asked));
  onForm('/sandbox/pages/notices/change', '/sandbox/pages/notices', (asked) =>
    changeByForm(context, webhookSettings, asked),
  );
  onForm(`${path}/clock`, path, async ({ fields }) => {
    const forward = fields.get('forward');
    if (forward === 'back') {
      await changeSettings(context, { clockAheadSeconds: 0 });
      return 'The clock shows this machine’s time again.';
    }
    const { aheadSeconds } = await forwardClock(context, Number(forward));
    return `The clock is ${durationOf(aheadSeconds)} ahead.`;
  });
}
