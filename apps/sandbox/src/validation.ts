import { XmlList, type XmlValue, xmlDocument } from './xml.ts';

/** One thing wrong with a request, in the gateway's own codes. */
export type Problem = { code: string; attribute: string; message: string };

/** Thrown for a request that the gateway refuses with 422: nothing was written. `root` names what was wrong, `transaction` say. */
export class Refusal extends Error {
  readonly root: string;
  readonly problems: Problem[];
  constructor(root: string, ...problems: Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.root = root;
    this.problems = problems;
  }
}

/** Thrown for a thing that is not there: 404. */
export class NotThere extends Error {}

/** Thrown for a control request that can't be carried out: 400 with its sentence. */
export class Misuse extends Error {}

export function problem(attribute: string, code: string, message: string): Problem {
  return { attribute, code, message };
}

/** The 422 document of a refused request. */
export function refusalXml(refusal: Refusal): string {
  return errorXml(refusal.message, refusal.root, refusal.problems);
}

/** The 422 document of a transaction that was made and did not succeed; `transaction` is its element. */
export function declinedXml(message: string, transaction: XmlValue): string {
  return errorXml(message, 'transaction', [], { transaction });
}

function errorXml(
  message: string,
  root: string,
  problems: Problem[],
  more: Record<string, XmlValue> = {},
): string {
  const errors = new XmlList(
    'error',
    problems.map(({ code, attribute, message: text }) => ({ code, attribute, message: text })),
  );
  const empty = new XmlList('error', []);
  return xmlDocument('api-error-response', {
    errors: problems.length > 0 ? { errors: empty, [root]: { errors } } : { errors: empty },
    params: {},
    message,
    ...more,
  });
}
