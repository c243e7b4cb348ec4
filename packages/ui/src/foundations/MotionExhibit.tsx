import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { motion, stillMotion } from '../theme/tokens.ts';
import * as styles from './MotionExhibit.css.ts';
import { TokenRows, tokenRows } from './TokenRows.tsx';

const uses = {
  fast: 'Reactions to the pointer: a hover, a tick.',
  calm: 'Elements that appear or disappear: a dialog, a menu, a toast.',
  slow: 'Elements that cross a large part of the screen.',
  turn: 'One round of the spinner.',
  breathe: 'One cycle of the skeleton.',
  curve: 'Elements that appear: fast at first, slow at the end.',
  leave: 'Elements that disappear: slow at first, fast at the end.',
};

/** Every duration and curve, which move on a press; reduced for people who prefer reduced motion. */
export function MotionExhibit() {
  const [away, setAway] = useState(false);
  const rows = tokenRows(
    'motion',
    motion,
    (name) => (
      <span className={styles.track} data-away={away}>
        <span className={{ ...styles.goes, ...styles.rounds }[name]}>
          <span className={styles.dot} />
        </span>
      </span>
    ),
    uses,
  );
  const withLess = rows.map((row) => {
    const less = stillMotion[row.name as keyof typeof stillMotion];
    return less === row.value ? row : { ...row, value: `${row.value}, ${less} with reduced motion` };
  });
  return (
    <Stack>
      <div>
        <Button onClick={() => setAway(!away)} aria-pressed={away}>
          Move
        </Button>
      </div>
      <TokenRows rows={withLess} />
    </Stack>
  );
}
