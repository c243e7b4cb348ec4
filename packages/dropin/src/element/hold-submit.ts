/**
 * Holds back each submit of a form until a payment method is there, then submits the form once more. Handlers
 * of the page hear only that second submit. A submit that comes meanwhile is dropped.
 * @param prepare rejects where there is no method; the form then stays
 * @returns stops holding
 */
export function holdSubmit(form: HTMLFormElement, prepare: () => Promise<unknown>): () => void {
  let isBusy = false;
  let isPrepared = false;
  const hold = (event: SubmitEvent) => {
    if (isPrepared) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isBusy) return;
    isBusy = true;
    prepare()
      .then(() => {
        isPrepared = true;
        submit(form, event.submitter);
      })
      // The shopper sees in the widget why there is none.
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
        isPrepared = false;
      });
  };
  form.addEventListener('submit', hold, true);
  return () => form.removeEventListener('submit', hold, true);
}

/** Safari has `requestSubmit` from 16 on. A control with that name hides the form's own method. */
function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const { requestSubmit, submit: submitOnly } = HTMLFormElement.prototype as Partial<HTMLFormElement>;
  if (requestSubmit) requestSubmit.call(form, submitter);
  else submitOnly?.call(form);
}
