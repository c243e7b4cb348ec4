import { Checkbox, Dialog, Stack, Text } from 'ui';
import * as styles from './KeysDialog.css.ts';

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl K', '/'], 'Find an order, a product, a customer or a page'],
  [['j', 'k'], 'The next row of the list, the one before'],
  [['Enter'], 'Open the row'],
  [['x'], 'Choose the row, or no longer'],
  [['?'], 'This list of keys'],
];

export type KeysDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the single keys work, so that who talks to the computer, or touches keys by chance, can turn them off. */
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
};

/** Which keys there are on the pages of the administration. */
export const KeysDialog = ({ open, onOpenChange, areOn, onSwitch }: KeysDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title="Keys" width="small">
    <Stack>
      <dl className={styles.keys}>
        {keys.map(([each, what]) => (
          <div key={what} className={styles.row}>
            <dt className={styles.names}>
              {each.map((key) => (
                <kbd key={key} className={styles.name}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>
              <Text as="span">{what}</Text>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single keys work in this browser"
        checked={areOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
    </Stack>
  </Dialog>
);
