/** What the gateway passes on for a challenge. With `error` the challenge ends at once with this error. */
export type ChallengeRequest = { windowSize: string; error: number | null };

/** Reads the payload of a lookup: base64 of JSON. A payload in another form counts as one without wishes. */
export function readChallengeRequest(payload: string): ChallengeRequest {
  try {
    const read = JSON.parse(atob(payload)) as Record<string, unknown>;
    const { challengeWindowSize, sandboxError } = read;
    return {
      windowSize: typeof challengeWindowSize === 'string' ? challengeWindowSize : '',
      error: typeof sandboxError === 'number' ? sandboxError : null,
    };
  } catch {
    return { windowSize: '', error: null };
  }
}
