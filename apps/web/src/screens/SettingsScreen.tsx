import type { ManagedSettings, SettingsGroup } from 'contracts';
import { Alert, Container, Heading, Skeleton, Stack } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { type SaveSettings, SettingsForm } from '../settings/SettingsForm.tsx';
import { settingForms } from '../settings/settings-texts.ts';

export type SettingsScreenProps = {
  /** Undefined until the first answer. */
  settings: ManagedSettings | undefined;
  /** The failure `forbidden` means that the person is not an admin. */
  failure: Failure | null;
  /** Called when Retry is pressed: loads them again. */
  onRetry: () => void;
  /** Saves one group. */
  save: SaveSettings;
};

/** How the shop works (docs/behaviour/storefront.md#settings). */
export const SettingsScreen = ({ settings, failure, onRetry, save }: SettingsScreenProps) => (
  <Container>
    <Stack>
      <Heading level={1} size="heading">
        Settings
      </Heading>
      {settings &&
        (Object.keys(settingForms) as SettingsGroup[]).map((group) => (
          <SettingsForm key={group} {...{ group, settings, save }} />
        ))}
      {!settings && !failure && <Skeleton />}
      {!settings &&
        failure &&
        (failure.code === 'forbidden' ? (
          <Alert tone="danger" live>
            {failure.message}
          </Alert>
        ) : (
          <FailedPart sentence={failure.message} onRetry={onRetry} />
        ))}
    </Stack>
  </Container>
);
