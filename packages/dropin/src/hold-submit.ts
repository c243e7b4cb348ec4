/** The forms whose submit waits for a payment method, and those that are being submitted with one. */
const waiting = new WeakSet<Element>();
const prepared = new WeakSet<Element>();

/**
 * Holds back a submit until a payment method is there, then submits the form once more. Handlers of the page, and of
 * frameworks that send forms themselves, hear only that second submit. A submit that comes meanwhile is dropped.
 * @param event while it is captured
 * @param prepare rejects where there is no method; the form then stays
 */
export function holdSubmit(event: SubmitEvent, prepare: () => Promise<unknown>): void {
  const form = event.target as HTMLFormElement;
  if (prepared.has(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (waiting.has(form)) return;
  waiting.add(form);
  // A browser ignores a submit while it still tells of the first one.
  const told = new Promise((done) => setTimeout(done));
  Promise.all([prepare(), told])
    .then(() => {
      prepared.add(form);
      submit(form, event.submitter);
    })
    // The shopper sees in the widget why there is none.
    .catch(() => undefined)
    .finally(() => {
      waiting.delete(form);
      prepared.delete(form);
    });
}

/** Safari has `requestSubmit` from 16 on. A control with that name hides the form's own method. */
function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const { requestSubmit, submit: submitOnly } = HTMLFormElement.prototype as Partial<HTMLFormElement>;
  if (requestSubmit) requestSubmit.call(form, submitter);
  else submitOnly?.call(form);
}
