import { brands } from '../cards/cards.ts';
import type { Context } from '../context.ts';
import { changeSettings } from '../control/settings-control.ts';
import { settingRules } from '../control/settings.ts';
import { ControlError } from '../wire/refusal.ts';
import type { FormRequest } from './actions.ts';
import { html, type Html, type Part } from './html.ts';
import { button, field, form, select } from './parts.ts';

type Settings = ReturnType<Context['settings']['read']>;
type Name = keyof Settings;
type AnyRule = { label: string; mustBe: string; choices?: readonly unknown[]; anyOf?: readonly string[] };

/** What of the settings is no list of choices, named by its rule. */
const ruleOf = (name: Name): AnyRule => settingRules[name];

/** A form of some settings, each with the control that its rule asks for; it is posted to `page`/change. */
export function settingsForm(settings: Settings, names: readonly Name[], page: string): Html {
  return form(
    `${page}/change`,
    html`<div class="fields">${names.map((name) => control(name, settings[name]))}</div>`,
    button('Save', { look: 'main' }),
  );
}

function control(name: Name, value: unknown): Part {
  const { label, choices, anyOf } = ruleOf(name);
  if (anyOf)
    return html`<fieldset>
      <legend>${label}</legend>
      ${anyOf.map(
        (one) =>
          html`<label class="check"
            ><input
              type="checkbox"
              name="${name}"
              value="${one}"
              ${Array.isArray(value) && value.includes(one) ? html` checked` : ''}
            />${wordOf(one)}</label
          >`,
      )}
    </fieldset>`;
  if (choices) {
    const options = choices.map((one) => ({ value: JSON.stringify(one), label: wordOf(one) }));
    return field(label, select(name, options, JSON.stringify(value)));
  }
  if (typeof value === 'number')
    return field(
      label,
      html`<input name="${name}" type="number" inputmode="numeric" min="0" value="${value}" />`,
    );
  return field(
    label,
    html`<input
      name="${name}"
      value="${typeof value === 'string' ? value : ''}"
      placeholder="nowhere"
      spellcheck="false"
    />`,
  );
}

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const name = String(value);
  return names[name] ?? name.replaceAll('_', ' ');
}

const names: Record<string, string> = {
  ...Object.fromEntries(Object.entries(brands).map(([brand, { name }]) => [brand, name])),
  cvv: 'security code',
};

/**
 * Carries out a sent form of these settings: changes those that differ, and says which. Throws ControlError.
 */
export async function changeByForm(
  context: Context,
  names: readonly Name[],
  { fields }: FormRequest,
): Promise<string> {
  const before = context.settings.read();
  const sent = names.map((name): [Name, unknown] => [name, valueOf(name, before[name], fields)]);
  const changes = sent.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  if (changes.length === 0) return 'Nothing was changed: all is as it was.';
  await changeSettings(context, Object.fromEntries(changes));
  return `Saved: ${changes.map(([name]) => ruleOf(name).label).join('; ')}.`;
}

function valueOf(name: Name, before: unknown, fields: URLSearchParams): unknown {
  const { label, mustBe, choices, anyOf } = ruleOf(name);
  if (anyOf) return anyOf.filter((one) => fields.getAll(name).includes(one));
  const text = fields.get(name)?.trim();
  if (text === undefined) return before;
  if (choices) {
    const chosen = choices.find((one) => JSON.stringify(one) === text);
    if (chosen === undefined) throw new ControlError(`${label}: must be ${mustBe}.`);
    return chosen;
  }
  if (typeof before !== 'number') return text || null;
  if (!/^\d+$/.test(text)) throw new ControlError(`${label}: must be ${mustBe}.`);
  return Number(text);
}
