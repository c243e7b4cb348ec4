/** No known request nests deeper. Refusing deeper JSON saves time and protects the stack. */
const deepest = 100;

/**
 * Parses a request body; returns undefined when it is empty. Throws an error with statusCode 400 when the
 * body is not JSON or is nested too deeply.
 */
export function readJson(body: string): unknown {
  if (body.length === 0) return undefined;
  if (depthOf(body) > deepest) throw refused(`The body is nested deeper than ${deepest} levels.`);
  try {
    return JSON.parse(body);
  } catch {
    throw refused('The body is not JSON.');
  }
}

function depthOf(json: string): number {
  let [depth, most] = [0, 0];
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') most = Math.max(most, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return most;
}

function refused(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}
