import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { motion, stillMotion } from '../theme/tokens.ts';
import * as styles from './MotionExhibit.css.ts';
import { TokenRows, tokenRows } from './TokenRows.tsx';

const uses = {
  fast: 'What answers a hand: a hover, a tick.',
  calm: 'What comes or goes: a dialog, a menu, a toast.',
  slow: 'What crosses a good part of the screen.',
  turn: 'One round of what works: the spinner.',
  breathe: 'One breath of what waits: the skeleton.',
  curve: 'What comes: quick to start, gentle to arrive.',
  leave: 'What goes: gently, then away.',
};

/** Every duration and curve, moving when told; less for those who asked for less. */
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
