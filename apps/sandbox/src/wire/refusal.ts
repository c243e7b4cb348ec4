import { XmlList, type XmlValue, xmlDocument } from './xml.ts';

/**
 * One error in a request, with the gateway's own code. `below` is the path of elements from the request's
 * root to the attribute's parent.
 */
export type Problem = { code: string; attribute: string; message: string; below: string[] };

/**
 * Thrown for a request that the gateway refuses with 422; nothing was written. `root` is the request's root
 * element, for example `transaction`.
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
 * Thrown when the bank did not confirm a card that was to be saved; nothing was written. The 422 response
 * contains the verification.
 */
export class VerificationFailed extends Error {
  readonly verification: XmlValue;
  constructor(message: string, verification: XmlValue) {
    super(message);
    this.verification = verification;
  }
}

/** Throws a Refusal when there are problems. */
export function refuseIfProblems(root: string, problems: Problem[]): void {
  if (problems.length > 0) throw new Refusal(root, ...problems);
}

/** Thrown when no such thing exists: 404. */
export class NotFound extends Error {}

/** Thrown for a control request that cannot be carried out: 400, with its message. */
export class ControlError extends Error {}

export function problem(attribute: string, code: string, message: string, ...below: string[]): Problem {
  return { attribute, code, message, below };
}

/** The 422 document for a refused request (docs/behaviour/gateway.md#error-envelope). */
export function refusalXml({ message, root, problems }: Refusal): string {
  return xmlDocument('api-error-response', {
    errors: { errors: new XmlList('error', []), [root]: errorsXml(problems) },
    params: {},
    message,
  });
}

/**
 * The 422 document for something that was tried and declined, for example a transaction: it contains the
 * element.
 */
export function declinedXml(message: string, element: string, value: XmlValue): string {
  return xmlDocument('api-error-response', {
    errors: { errors: new XmlList('error', []) },
    params: {},
    message,
    [element]: value,
  });
}

/** Problems nested as responses nest them: those of this element first, then those of each child element. */
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
