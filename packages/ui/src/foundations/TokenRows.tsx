import type { ReactNode } from 'react';
import { Text } from '../Text/Text.tsx';
import { CopyValue } from './CopyValue.tsx';
import * as styles from './exhibit.css.ts';

export type TokenRow = {
  name: string;
  /** The value in the tokens. */
  value: string;
  /** The CSS variable, if there is one. */
  variable?: string;
  use?: string;
  sample: ReactNode;
};

/** A list of tokens: the look, the name, the value in the code, and the use of each. */
export function TokenRows({ rows }: { rows: TokenRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ name, value, variable, use, sample }) => (
        <li key={name} className={styles.row}>
          <div className={styles.sample}>{sample}</div>
          <div className={styles.facts}>
            <Text weight="strong">{name}</Text>
            {use && <Text size="small">{use}</Text>}
            <CopyValue value={value} />
            {variable && <CopyValue value={`var(${variable})`} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The tokens of one group as rows. */
export function tokenRows<Name extends string>(
  group: string,
  tokens: Record<Name, string>,
  sample: (name: Name) => ReactNode,
  uses: Partial<Record<Name, string>> = {},
): TokenRow[] {
  return (Object.keys(tokens) as Name[]).map((name) => ({
    name,
    value: tokens[name],
    variable: `--sf-${group}-${name}`,
    use: uses[name],
    sample: sample(name),
  }));
}
