import { checkLater } from '../widget/check-later.ts';
import type { Dropin } from '../widget/dropin.ts';
import type { DropinOptions } from '../dropin-options.ts';
import { DropinError } from '../errors.ts';
import { holdSubmit } from '../hold-submit.ts';
import { liveElements, ownMark } from '../live.ts';
import { en_US } from '../locales/en_US.ts';
import { loadTexts } from '../locales/load-texts.ts';
import type { Strings } from '../locales/strings.ts';
import { newId } from '../widget/new-id.ts';
import type { Starting } from '../widget/open-widget.ts';
import { attributePaths, readAttributes } from './script-attributes.ts';
import { start } from '../widget/start.ts';

const attribute = 'data-braintree-dropin-authorization';

/** Prefix of the containers' ids, the same as in Braintree's Drop-in. */
const idPrefix = 'braintree-dropin-';

/** A widget of a script tag. */
interface TagWidget {
  /** right before the tag */
  container: Element;
  /** The widget; a start that has failed begins again. */
  ready(): Promise<Dropin>;
  end: () => void;
}

/** The widgets of the tags that are in the page. */
const widgets = new Map<Element, TagWidget>();

/** The addresses of tags that had a widget: a tag with one of them, put into the page later, is to have one too. */
const addresses = new Set<string>();

/**
 * Makes a widget for the script tag that is running if it has the authorization attribute. Else it makes one
 * for each script tag of the page that has the attribute and no widget (docs/behaviour/widget.md#script-tag).
 *
 * @param current the running script; null in a module
 * @throws DropinError the first one of a tag without an authorization or a form, after the other tags have
 * started
 */
export function startScriptTags(current: Element | null): void {
  const [error] = startAll(current?.hasAttribute(attribute) ? [current] : tagsIn(document));
  if (error) throw error;
}

function tagsIn(place: Document | Element): Element[] {
  return [...place.querySelectorAll(`script[${attribute}]`)];
}

/** @returns the errors of the tags that have no widget now */
function startAll(tags: Element[]): unknown[] {
  return tags.filter(hasNoWidget).flatMap((tag) => {
    try {
      startForTag(tag);
      return [];
    } catch (error) {
      return [error];
    }
  });
}

/** A tag may have got its widget from another script of the page, such as Braintree's. A copy of ours is none. */
function hasNoWidget(tag: Element): boolean {
  const before = tag.previousElementSibling;
  const hasOther = before?.id.startsWith(idPrefix) && !before.hasAttribute(ownMark);
  return !liveElements().has(tag) && !hasOther;
}

/** Starts a widget for a tag. From now on its form is submitted only with a payment method. */
function startForTag(tag: Element): void {
  // Also a tag that fails is told of once.
  liveElements().add(tag);
  const authorization = tag.getAttribute(attribute);
  if (!authorization) throw new DropinError({ code: 'AUTHORIZATION_ATTRIBUTE_MISSING' });
  if (!tag.closest('form')) throw new DropinError({ code: 'FORM_MISSING' });
  const before = tag.previousElementSibling;
  if (before?.hasAttribute(ownMark)) before.remove();
  const container = document.createElement('div');
  container.id = idPrefix + newId();
  container.setAttribute(ownMark, '');
  tag.before(container);
  const widget = retryable({ ...readAttributes(tag), authorization, container });
  widgets.set(tag, widget);
  // Every script has the attribute of the authorization and `src`.
  if (tag.attributes.length > 2)
    checkLater((checks) => checks.checkAttributes(tag, attributePaths), widget.ready());
  document.addEventListener('submit', hold, true);
  if (addresses.size === 0) new MutationObserver(followPage).observe(document, everyChange);
  addresses.add((tag as HTMLScriptElement).src);
}

const everyChange = { __proto__: null, childList: true, subtree: true } as MutationObserverInit;

/** Ends the widgets of tags that have left the page, and starts those of tags that were put into it as markup. */
function followPage(): void {
  for (const [tag, { container, end }] of widgets)
    if (!tag.isConnected) {
      widgets.delete(tag);
      liveElements().delete(tag);
      end();
    } else if (!container.isConnected) tag.before(container);
  const copies = tagsIn(document).filter((tag) => addresses.has((tag as HTMLScriptElement).src));
  for (const error of startAll(copies)) reportError(error);
}

/** Holds back each submit of a form with a tag, also of a copy that was put into the page just now. */
function hold(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  followPage();
  const [widget] = tagsIn(form).flatMap((tag) => widgets.get(tag) ?? []);
  if (widget) holdSubmit(event, () => pay(form, widget));
  // A copy without its tag, as a page's filter of scripts leaves it, can't pay.
  else if (form.querySelector(`[id^="${idPrefix}"][${ownMark}]`))
    holdSubmit(event, () => Promise.reject(new Error()));
}

async function pay(form: HTMLFormElement, widget: TagWidget): Promise<void> {
  const dropin = await widget.ready();
  const { nonce, deviceData } = await dropin.requestPaymentMethod();
  setField(form, 'payment_method_nonce', nonce);
  if (deviceData) setField(form, 'device_data', deviceData);
}

/**
 * Starts a widget. When the start fails, a notice with a button takes the widget's place and the console gets
 * the error. The button starts again, and so does the next call of `ready`.
 */
function retryable(options: DropinOptions & { container: Element }): TagWidget {
  const { container } = options;
  let hasFailed = false;
  let hasEnded = false;
  let starting: Starting;
  const begin = () => {
    hasFailed = false;
    container.replaceChildren();
    starting = start(options);
    starting.ready.then(
      () => starting.track('integration-type.script-tag'),
      (error: unknown) => {
        if (hasEnded) return;
        hasFailed = true;
        console.error(error);
        container.replaceChildren(failureNotice(options, begin));
      },
    );
  };
  begin();
  return {
    container,
    ready: () => {
      if (hasFailed) begin();
      return starting.ready;
    },
    end: () => {
      hasEnded = true;
      starting.teardown().catch(() => undefined);
    },
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
