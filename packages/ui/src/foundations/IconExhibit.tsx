import type { ComponentType } from 'react';
import { Grid } from '../Grid/Grid.tsx';
import { iconUses } from '../Icon/icon-uses.ts';
import * as icons from '../Icon/icons.tsx';
import * as homeIcons from '../internal/icons.tsx';
import * as messageIcons from '../internal/message-icons.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import * as styles from './exhibit.css.ts';

/** Every icon with its name and its use. */
export const IconExhibit = () => <Drawings of={icons} uses={iconUses} />;

/** The drawings inside components that the widget also uses. */
export const OwnIconExhibit = () => <Drawings of={{ ...homeIcons, ...messageIcons }} />;

type DrawingsProps = { of: Record<string, ComponentType>; uses?: Record<string, string> };

function Drawings({ of, uses = {} }: DrawingsProps) {
  return (
    <div className={styles.group}>
      <Grid min="medium" as="ul">
        {Object.entries(of).map(([name, Drawing]) => (
          <li key={name}>
            <Stack gap="xxsmall">
              <span className={styles.icon}>
                <Drawing />
              </span>
              <Text size="small" weight="strong">
                {name}
              </Text>
              {uses[name] && (
                <Text size="small" tone="muted">
                  {uses[name]}
                </Text>
              )}
            </Stack>
          </li>
        ))}
      </Grid>
    </div>
  );
}
