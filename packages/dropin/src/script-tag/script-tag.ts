import type { Dropin } from '../widget/dropin.ts';
import type { DropinOptions } from '../widget/dropin-options.ts';
import { DropinError } from '../errors.ts';
import { resolveStrings } from '../locales/resolve-strings.ts';
import { newId } from '../widget/new-id.ts';
import { readAttributes } from './script-attributes.ts';
import { start } from '../widget/start.ts';

const attribute = 'data-braintree-dropin-authorization';

/** Of the containers; one right before a script tells that the script has its widget. */
const idPrefix = 'braintree-dropin-';

/**
 * Makes a widget for each script tag that asks for one (spec §2, §5; behaviour j): the one that is running,
 * or, in a script that does not ask itself, those of the page that have none yet.
 *
 * @param current null in a module
 * @throws DropinError that the authorization or a form is missing, after the others have begun
 */
export function startScriptTags(current: Element | null): void {
  const tags = current?.hasAttribute(attribute)
    ? [current]
    : [...document.querySelectorAll(`script[${attribute}]`)];
  const errors = tags.filter(isWaiting).flatMap((tag) => {
    try {
      startIn(tag);
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (errors.length > 0) throw errors[0];
}

/** One that loads late may have got its widget from another script of the page. */
function isWaiting(tag: Element): boolean {
  return !tag.previousElementSibling?.id.startsWith(idPrefix);
}

/** From now on the form is submitted with a payment method, or not at all. */
function startIn(tag: Element): void {
  const authorization = tag.getAttribute(attribute);
  if (!authorization) throw new DropinError({ code: 'AUTHORIZATION_ATTRIBUTE_MISSING' });
  const form = tag.closest('form');
  if (!form) throw new DropinError({ code: 'FORM_MISSING' });
  const container = document.createElement('div');
  container.id = idPrefix + newId();
  tag.before(container);
  const widget = retryable({ ...readAttributes(tag), authorization, container });
  let isBusy = false;
  const pay = async () => {
    const dropin = await widget();
    const { nonce, deviceData } = await dropin.requestPaymentMethod();
    setField(form, 'payment_method_nonce', nonce);
    if (deviceData) setField(form, 'device_data', deviceData);
    // A control named "submit" hides the form's own method.
    HTMLFormElement.prototype.submit.call(form);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    // What failed is shown by the widget, or in its place.
    void pay()
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  });
}

/**
 * Starts a widget at once. A start that failed says so in the widget's place and on the console, and can be
 * tried again: by the button there, or by who asks for the widget.
 */
function retryable(options: DropinOptions & { container: Element }): () => Promise<Dropin> {
  const { container } = options;
  let hasFailed = false;
  let ready: Promise<Dropin>;
  const begin = () => {
    hasFailed = false;
    container.replaceChildren();
    const starting = start(options);
    ready = starting.ready;
    ready.then(
      () => starting.track('integration-type.script-tag'),
      (error: unknown) => {
        hasFailed = true;
        console.error(error);
        container.replaceChildren(failureNotice(options, begin));
      },
    );
  };
  begin();
  return () => {
    if (hasFailed) begin();
    return ready;
  };
}

function failureNotice(options: DropinOptions, retry: () => void): Element {
  const { genericError, tryAgain } = resolveStrings(options);
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = tryAgain;
  button.addEventListener('click', retry);
  notice.append(genericError, ' ', button);
  return notice;
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  let input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) {
    input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    form.append(input);
  }
  input.value = value;
}
