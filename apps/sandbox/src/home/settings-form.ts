import { brands } from '../cards/cards.ts';
import type { Context } from '../context.ts';
import { changeSettings } from '../control/settings-control.ts';
import { settingRules } from '../settings/settings.ts';
import { ControlError } from '../wire/refusal.ts';
import type { FormRequest } from './actions.ts';
import { html, type Html, type Part } from '../wire/html.ts';
import { button, field, form, select } from './parts.ts';

type Settings = ReturnType<Context['settings']['read']>;
type Name = keyof Settings;
type AnyRule = { label: string; mustBe: string; choices?: readonly unknown[]; anyOf?: readonly string[] };

/** The rule of a setting, with the parts that all rules share. */
const ruleOf = (name: Name): AnyRule => settingRules[name];

/**
 * A form for some settings, with the control that fits each setting's rule. It is posted to `<page>/change`.
 */
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
  null: 'none',
};

/**
 * Handles a submitted settings form: changes the settings that differ, and returns a message that names them.
 * Throws ControlError.
 */
export async function changeByForm(
  context: Context,
  names: readonly Name[],
  { fields }: FormRequest,
): Promise<string> {
  const before = context.settings.read();
  const sent = names.map((name): [Name, unknown] => [name, valueOf(name, before[name], fields)]);
  const changes = sent.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  if (changes.length === 0) return 'Nothing was changed: the form contained the present values.';
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
