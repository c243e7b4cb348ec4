import type { ChangeSettings, ManagedSettings, SettingsGroup } from 'contracts';
import { isolated } from 'contracts/isolated';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Alert, Button, Card, Grid, Heading, Select, Stack, Text, TextArea, TextField } from 'ui';
import { useCall } from '../calls/use-call.ts';
import { useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { useUnsaved } from '../form/use-unsaved.ts';
import * as styles from './SettingsForm.css.ts';
import { type SettingField, type SettingForm, settingForms, type SettingTexts } from './settings-texts.ts';

export type SaveSettings = (input: ChangeSettings) => Promise<ManagedSettings>;

type SettingsFormProps = { group: SettingsGroup; settings: ManagedSettings; save: SaveSettings };

/** One group of settings. What somebody else has saved meanwhile is shown after the refusal, and what was typed stays. */
export function SettingsForm({ group, settings, save }: SettingsFormProps) {
  const { title, about, fields, textsOf, valuesOf } = settingForms[group] as SettingForm;
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const now = { texts: textsOf(settings[group]), version: settings.versions[group] };
  const [filled, setFilled] = useState(now);
  const [typed, setTyped] = useState<SettingTexts>({});
  const [theirs, setTheirs] = useState<SettingTexts>({});
  const [isSaved, setSaved] = useState(false);
  const [isUnsaved, setUnsaved] = useUnsaved(false);
  const { run, busy, failure } = useCall(save);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  // While something is typed, only a refusal tells of what somebody else has saved.
  if (now.version !== filled.version && !busy && (!isUnsaved || failure?.code === 'conflict')) {
    const both = Object.keys(typed).filter((name) => now.texts[name] !== filled.texts[name]);
    setTheirs(Object.fromEntries(both.map((name) => [name, now.texts[name] ?? ''])));
    setFilled(now);
  }
  const type = (name: string, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }));
    setUnsaved(true);
    setSaved(false);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = valuesOf({ ...filled.texts, ...typed });
    const saved = await run({ group, version: filled.version, ...values } as ChangeSettings);
    if (!saved) return;
    setFilled({ texts: textsOf(saved[group]), version: saved.versions[group] });
    setTyped({});
    setTheirs({});
    setUnsaved(false);
    setSaved(true);
  };
  const part = (field: SettingField) => ({
    label: field.label,
    name: field.name,
    value: typed[field.name] ?? filled.texts[field.name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type(field.name, currentTarget.value),
    hint:
      theirs[field.name] === undefined
        ? field.hint
        : `Somebody else changed this to: ${isolated(inWords(field, theirs[field.name] ?? ''))}`,
    error: errors[field.name] ?? errors[[field.name, 0].join('.')],
  });
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className={styles.group}>
        <div className={styles.about}>
          <Stack gap="xsmall">
            <Heading level={2} id={headingId} size="title">
              {title}
            </Heading>
            <Text tone="muted">{about}</Text>
          </Stack>
        </div>
        <form
          ref={form}
          method="post"
          noValidate
          autoComplete="off"
          aria-labelledby={headingId}
          className={styles.form}
          onSubmit={(event) => void submit(event)}
        >
          <Stack gap="medium">
            <Grid gap="medium" min="medium">
              {fields.map((field) =>
                field.options ? (
                  <Select key={field.name} options={field.options} {...part(field)} />
                ) : field.rows ? (
                  <TextArea key={field.name} rows={field.rows} {...part(field)} />
                ) : (
                  <TextField key={field.name} inputMode={field.inputMode} {...part(field)} />
                ),
              )}
            </Grid>
            {alert}
            {failure?.code === 'conflict' && (
              <Text>
                Fields that you had left alone show what there is now; what you typed is still here. Press
                Save again to save it.
              </Text>
            )}
            {isSaved && (
              <Alert tone="success" live>
                {`${title}: saved.`}
              </Alert>
            )}
            <div>
              <Button type="submit" variant="primary" busy={busy} aria-label={`Save ${title}`}>
                Save
              </Button>
            </div>
          </Stack>
        </form>
      </div>
    </Card>
  );
}

const inWords = ({ options }: SettingField, text: string): string =>
  (options?.find(({ value }) => value === text)?.label ?? text) || 'nothing';
