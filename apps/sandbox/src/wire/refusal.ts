import { XmlList, type XmlValue, xmlDocument } from './xml.ts';

/**
 * One thing wrong with a request, in the gateway's own codes; `below` leads to its attribute from the
 * request's root.
 */
export type Problem = { code: string; attribute: string; message: string; below: string[] };

/**
 * Thrown for a request that the gateway refuses with 422: nothing was written. `root` names what was wrong,
 * `transaction` say.
 */
export class Refusal extends Error {
  readonly root: string;
  readonly problems: Problem[];
  constructor(root: string, ...problems: Problem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.root = root;
    this.problems = problems;
  }
}

/**
 * Thrown when the bank did not confirm what was to be saved: nothing was written, and the verification is
 * told.
 */
export class VerificationFailed extends Error {
  readonly verification: XmlValue;
  constructor(message: string, verification: XmlValue) {
    super(message);
    this.verification = verification;
  }
}

/** Throws the Refusal of what is wrong, if anything is. */
export function refuseIfProblems(root: string, problems: Problem[]): void {
  if (problems.length > 0) throw new Refusal(root, ...problems);
}

/** Thrown for a thing that is not there: 404. */
export class NotFound extends Error {}

/** Thrown for a control request that can't be carried out: 400 with its sentence. */
export class ControlError extends Error {}

export function problem(attribute: string, code: string, message: string, ...below: string[]): Problem {
  return { attribute, code, message, below };
}

/** The 422 document of a refused request. */
export function refusalXml({ message, root, problems }: Refusal): string {
  return xmlDocument('api-error-response', {
    errors: { errors: new XmlList('error', []), [root]: errorsXml(problems) },
    params: {},
    message,
  });
}

/** The 422 document of what was made, or tried, and did not succeed: a transaction's element, say. */
export function declinedXml(message: string, element: string, value: XmlValue): string {
  return xmlDocument('api-error-response', {
    errors: { errors: new XmlList('error', []) },
    params: {},
    message,
    [element]: value,
  });
}

/** Problems as they are nested on the wire: those of this element, and of the elements below it. */
function errorsXml(problems: Problem[]): XmlValue {
  const own = problems.filter(({ below }) => below.length === 0);
  const others = Map.groupBy(
    problems.filter(({ below }) => below.length > 0),
    ({ below }) => below[0] ?? '',
  );
  return {
    errors: new XmlList(
      'error',
      own.map(({ code, attribute, message }) => ({ code, attribute, message })),
    ),
    ...Object.fromEntries(
      [...others].map(([name, group]) => [
        name,
        errorsXml(group.map((one) => ({ ...one, below: one.below.slice(1) }))),
      ]),
    ),
  };
}
