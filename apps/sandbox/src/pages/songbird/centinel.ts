const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

/**
 * Where this script's calls and the challenge page are: at Cardinal's genuine host when the script came from
 * there, otherwise where the script came from.
 */
function originOf(address: string): string {
  const { hostname, origin } = new URL(address, location.href);
  return hostname.endsWith('.cardinalcommerce.com') ? 'https://centinelapistag.cardinalcommerce.com' : origin;
}

const origin = originOf(script);

/** An error of this script, as the SDK gets it. */
export type ScriptProblem = { ErrorNumber: number; ErrorDescription: string };

export const problemOf = (ErrorNumber: number, ErrorDescription: string): ScriptProblem => ({
  ErrorNumber,
  ErrorDescription,
});

/**
 * Sends a call and returns its JSON. A call that is refused returns the error in its answer; one that fails or
 * is not answered within `timeout` ms returns `otherwise`.
 */
export async function call(
  path: string,
  body: object,
  { timeout, otherwise }: { timeout: number; otherwise: ScriptProblem },
): Promise<Record<string, unknown> | ScriptProblem> {
  const giving = new AbortController();
  const timer = setTimeout(() => giving.abort(), timeout);
  try {
    const response = await fetch(origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: giving.signal,
    });
    const answer = (await response.json()) as unknown;
    return typeof answer === 'object' && answer !== null ? { ...answer } : otherwise;
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

export const isProblem = (answer: object): answer is ScriptProblem =>
  'ErrorNumber' in answer && answer.ErrorNumber !== 0;
