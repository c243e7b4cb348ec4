import { checkLater } from '../widget/check-later.ts';
import type { Dropin } from '../widget/dropin.ts';
import type { DropinOptions } from '../widget/dropin-options.ts';
import { DropinError } from '../errors.ts';
import { en_US } from '../locales/en_US.ts';
import { loadTexts } from '../locales/load-texts.ts';
import type { Strings } from '../locales/strings.ts';
import { newId } from '../widget/new-id.ts';
import { readAttributes } from './script-attributes.ts';
import { start } from '../widget/start.ts';

const attribute = 'data-braintree-dropin-authorization';

/** Prefix of the containers' ids. A script with such a container right before it has its widget already. */
const idPrefix = 'braintree-dropin-';

/**
 * Makes a widget for the script tag that is running if it has the authorization attribute. Else it makes one
 * for each script tag of the page that has the attribute and no widget (docs/behaviour/widget.md#script-tag).
 *
 * @param current the running script; null in a module
 * @throws DropinError the first one of a tag without an authorization or a form, after the other tags have
 * started
 */
export function startScriptTags(current: Element | null): void {
  const tags = current?.hasAttribute(attribute)
    ? [current]
    : [...document.querySelectorAll(`script[${attribute}]`)];
  const errors = tags.filter(hasNoWidget).flatMap((tag) => {
    try {
      startForTag(tag);
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (errors.length > 0) throw errors[0];
}

/** A script that loads late may have got its widget from another script of the page. */
function hasNoWidget(tag: Element): boolean {
  return !tag.previousElementSibling?.id.startsWith(idPrefix);
}

/** Starts a widget for a tag. From now on its form is submitted only with a payment method. */
function startForTag(tag: Element): void {
  const authorization = tag.getAttribute(attribute);
  if (!authorization) throw new DropinError({ code: 'AUTHORIZATION_ATTRIBUTE_MISSING' });
  const form = tag.closest('form');
  if (!form) throw new DropinError({ code: 'FORM_MISSING' });
  const container = document.createElement('div');
  container.id = idPrefix + newId();
  tag.before(container);
  const widget = retryable({ ...readAttributes(tag), authorization, container });
  // Every script has the attribute of the authorization and `src`.
  if (tag.attributes.length > 2) checkLater((checks) => checks.checkAttributes(tag), widget());
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
    // The shopper sees the failure in the widget, or in the notice in its place.
    void pay()
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  });
}

/**
 * Starts a widget. When the start fails, a notice with a button takes the widget's place and the console gets
 * the error. The button starts again, and so does the next call of the returned function.
 * @returns a function that gives the widget
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

/** Shown at once in English, and then in the widget's language. */
function failureNotice({ locale }: DropinOptions, retry: () => void): Element {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', retry);
  const say = ({ genericError, tryAgain }: Strings) => {
    button.textContent = tryAgain;
    notice.replaceChildren(genericError, ' ', button);
  };
  say(en_US);
  void loadTexts(locale ?? '', {}).then(({ strings }) => say(strings));
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
