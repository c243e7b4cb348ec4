import { useState } from 'react';

/** The newest answer there has been: it stays in sight where the next one does not come. */
export function useLatestKnown<Answer>(answer: Answer | undefined): Answer | undefined {
  const [known, setKnown] = useState(answer);
  if (answer !== undefined && answer !== known) setKnown(answer);
  return answer ?? known;
}
