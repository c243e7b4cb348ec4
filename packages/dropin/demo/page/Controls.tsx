import { Card, Checkbox, Grid, NumberField, RadioGroup, Select, Stack, TextField } from 'ui';
import type { AppearanceVariables } from '../../src/appearance/appearance.ts';
import { localeFiles } from '../../src/locales/locale-files.ts';
import { waysToPay } from '../../src/ways-to-pay.ts';
import type { Choices } from '../choices.ts';
import { Group } from './Group.tsx';

/** What the page chooses besides the options: who pays, and how wide the page is. */
export interface Setting {
  isCustomer: boolean;
  isNarrow: boolean;
}

interface Controlled {
  choices: Choices;
  setting: Setting;
  onChoose: (changed: Partial<Choices>) => void;
  onSet: (changed: Partial<Setting>) => void;
}

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const locales = ['en_US', ...Object.keys(localeFiles)].map((value) => ({
  value,
  label: `${languageNames.of(value.replace('_', '-')) ?? value} (${value})`,
}));

const firstViews = [
  { value: '', label: 'the usual one' },
  { value: 'methods', label: 'saved methods' },
  { value: 'options', label: 'ways to pay' },
  ...waysToPay.map(({ id, name }) => ({ value: id, label: name })),
];

const lengths: readonly [keyof AppearanceVariables, string, number, number][] = [
  ['fontSize', 'Text size, px', 12, 24],
  ['borderRadius', 'Corners, px', 0, 32],
  ['spacing', 'Spaces, px', 8, 32],
  ['controlHeight', 'Height of inputs, px', 32, 72],
];

const texts: readonly [keyof AppearanceVariables, string][] = [
  ['fontFamily', 'Font'],
  ['colorAccent', 'Accent'],
  ['colorBackground', 'Background'],
  ['colorText', 'Text'],
  ['colorTextMuted', 'Muted text'],
  ['colorBorder', 'Borders'],
  ['colorFocus', 'Focus'],
  ['colorError', 'Errors'],
];

/** Every option of the page, as a control. */
export function Controls({ choices, setting, onChoose, onSet }: Controlled) {
  const { ways, variables } = choices;
  const vary = (name: keyof AppearanceVariables, value: string | number | undefined) =>
    onChoose({ variables: { ...variables, [name]: value } });
  const tick = (
    name: { [Name in keyof Choices]: Choices[Name] extends boolean ? Name : never }[keyof Choices],
    label: string,
    hint?: string,
  ) => (
    <Checkbox
      {...{ label, hint }}
      checked={choices[name]}
      onChange={({ target }) => onChoose({ [name]: target.checked })}
    />
  );
  return (
    <Card as="section" aria-label="Options">
      <Stack gap="large">
        <Group name="Ways to pay">
          <Grid min="small" gap="xxsmall">
            {waysToPay.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={ways.includes(id)}
                onChange={({ target }) =>
                  onChoose({
                    ways: waysToPay
                      .map((way) => way.id)
                      .filter((one) => (one === id ? target.checked : ways.includes(one))),
                  })
                }
              />
            ))}
          </Grid>
          {tick('payLater', 'PayPal’s Pay Later')}
          <Select
            label="First view"
            options={firstViews}
            value={choices.initialView}
            onChange={({ target }) => onChoose({ initialView: target.value as Choices['initialView'] })}
          />
        </Group>
        <Group name="Language">
          <Select
            label="Language"
            labelHidden
            options={locales}
            value={choices.locale}
            onChange={({ target }) => onChoose({ locale: target.value })}
          />
        </Group>
        <Group name="Look">
          <RadioGroup
            legend="Theme"
            orientation="horizontal"
            options={named(['light', 'dark', 'auto', 'inherit'])}
            value={choices.theme}
            onChange={(theme) => onChoose({ theme: theme as Choices['theme'] })}
          />
          <RadioGroup
            legend="Preset"
            orientation="horizontal"
            options={named(['standard', 'compact', 'soft', 'contrast'])}
            value={choices.preset}
            onChange={(preset) => onChoose({ preset: preset as Choices['preset'] })}
          />
          <RadioGroup
            legend="Width of the page"
            orientation="horizontal"
            options={[
              { value: 'full', label: 'as it is' },
              { value: 'narrow', label: 'a phone’s' },
            ]}
            value={setting.isNarrow ? 'narrow' : 'full'}
            onChange={(width) => onSet({ isNarrow: width === 'narrow' })}
          />
          <Grid min="small" gap="small">
            {lengths.map(([name, label, min, max]) => (
              <NumberField
                key={name}
                {...{ label, min, max }}
                placeholder={`${min} to ${max}`}
                value={(variables[name] as number | undefined) ?? null}
                onValueChange={(value) => vary(name, value ?? undefined)}
              />
            ))}
            {texts.map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                placeholder={name === 'fontFamily' ? 'Georgia, serif' : '#rrggbb'}
                autoComplete="off"
                spellCheck={false}
                value={variables[name] ?? ''}
                onChange={({ target }) => vary(name, target.value || undefined)}
              />
            ))}
          </Grid>
        </Group>
        <Group name="Card form">
          <RadioGroup
            legend="Cardholder’s name"
            orientation="horizontal"
            options={named(['none', 'optional', 'required'])}
            value={choices.cardholderName}
            onChange={(name) => onChoose({ cardholderName: name as Choices['cardholderName'] })}
          />
          {tick('hasCvv', 'Field for the CVV')}
          {tick('masks', 'Mask the number')}
          {tick('keepsFields', 'Keep what was typed after a payment')}
          {tick('letsCustomerSave', 'Let the customer decide whether to save the card')}
          {tick('noticeOfCollection', 'PayPal’s notice of collection')}
        </Group>
        <Group name="Saved methods">
          <Checkbox
            label="As a customer with saved methods"
            checked={setting.isCustomer}
            onChange={({ target }) => onSet({ isCustomer: target.checked })}
          />
          {tick('preselects', 'Choose one at the start')}
          {tick('defaultFirst', 'The customer’s default first')}
          {tick('vaultManager', 'Let the customer delete them')}
        </Group>
        <Group name="Safety">
          {tick('threeDSecure', '3-D Secure', 'The card 4000 0000 0000 1091 asks for a challenge.')}
          {tick('dataCollector', 'Collect device data')}
        </Group>
      </Stack>
    </Card>
  );
}
