import type { DropinEventName, DropinEvents } from '../emitter.ts';
import { create, type Dropin, type DropinError, type DropinOptions } from '../index.ts';
import { isSameWidget, updateOptions } from '../react/live-options.ts';
import type { RequestOptions } from '../widget/dropin.ts';
import type { PaymentMethodPayload } from '../widget/payment-method-payload.ts';
import { bare } from '../object-of.ts';
import { holdSubmit } from '../hold-submit.ts';
import { ownMark } from '../live.ts';
import { formValueOf } from './form-value.ts';
import { attributeNames, optionNames, type ElementOptions } from './option-names.ts';

/** The events of the element, by name. They do not bubble. */
export type DropInElementEventMap = {
  /** the widget can be used; `detail` is the widget. Comes again for each widget that replaces it */
  ready: CustomEvent<Dropin>;
  /** the widget could not be made */
  error: CustomEvent<DropinError>;
} & { [Name in DropinEventName]: CustomEvent<DropinEvents[Name]> };

/** Every event of the widget; the element has one of the same name for each. */
const eventNames = Object.keys({
  changeActiveView: 1,
  paymentMethodRequestable: 1,
  noPaymentMethodRequestable: 1,
  paymentOptionSelected: 1,
  paymentOptionBusy: 1,
  'card:binAvailable': 1,
  'card:blur': 1,
  'card:cardTypeChange': 1,
  'card:empty': 1,
  'card:focus': 1,
  'card:inputSubmitRequest': 1,
  'card:notEmpty': 1,
  'card:validityChange': 1,
  '3ds:customer-canceled': 1,
  '3ds:authentication-modal-render': 1,
  '3ds:authentication-modal-close': 1,
} satisfies Record<DropinEventName, 1>) as DropinEventName[];

/** One widget of an element, from its start to its end. */
interface Run {
  options: ElementOptions;
  ready: Promise<Dropin>;
  end(): void;
}

/** Servers have no elements, and may import this file. */
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement;

/**
 * `<drop-in>`: the widget as an element (docs/dropin/web-component.md). The widget is in the element itself, not
 * in a shadow root, so that a page's style sheet and queries reach it. It begins when the element is in the page
 * and has an authorization, and ends when the element is removed.
 */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the options are defined below
export class DropInElement extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes: readonly string[] = attributeNames;
  /** the widget; null before it is ready and after its end */
  dropin: Dropin | null = null;
  #given: Partial<ElementOptions> = bare({});
  #run: Run | undefined;
  #isDue = false;
  #releaseForm = () => {};
  readonly #internals = 'attachInternals' in this ? this.attachInternals() : undefined;
  readonly #value = formValueOf(this, this.#internals);

  /**
   * Returns the chosen method, or tokenizes the form, once the widget is ready. A form that contains the element
   * sends it as `payment_method_nonce`.
   * @throws DropinError as the widget's own call, and as `create` where the widget could not be made
   */
  async requestPaymentMethod(options?: RequestOptions): Promise<PaymentMethodPayload> {
    this.#update();
    // Without an authorization `create` refuses in its own words.
    const dropin = await (this.#run?.ready ?? create({} as DropinOptions));
    const payload = await dropin.requestPaymentMethod(options);
    this.#value.set(payload);
    return payload;
  }

  /** @internal */
  connectedCallback(): void {
    // A page may have set properties before this class was there.
    for (const name of optionNames) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = this[name];
      delete this[name];
      Reflect.set(this, name, value);
    }
    const form = this.#internals?.form ?? this.closest('form');
    const hold = (event: SubmitEvent) => holdSubmit(event, () => this.requestPaymentMethod());
    form?.addEventListener('submit', hold, true);
    this.#releaseForm = () => form?.removeEventListener('submit', hold, true);
    this.#schedule();
  }

  /** @internal A move is a removal at first, and its frames lose what was typed: there is a new widget then. */
  disconnectedCallback(): void {
    this.#releaseForm();
    this.#stop();
  }

  /** @internal */
  attributeChangedCallback(): void {
    this.#schedule();
  }

  /** @internal */
  formResetCallback(): void {
    this.#value.set(null);
    this.dropin?.clearSelectedPaymentMethod();
  }

  /** @internal Several options are often set one after the other. */
  optionOf(name: keyof ElementOptions): unknown {
    const attribute = attributeNames.find((one) => one === name);
    return this.#given[name] ?? (attribute && (this.getAttribute(attribute) ?? undefined));
  }

  /** @internal */
  setOption(name: keyof ElementOptions, value: unknown): void {
    this.#given = bare({ ...this.#given, [name]: value });
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => this.#update());
  }

  #update(): void {
    this.#isDue = false;
    const given = optionNames.map((name) => [name, this.optionOf(name)] as const);
    const options = Object.fromEntries(given.filter(([, value]) => value !== undefined));
    if (!this.isConnected || !options['authorization']) return this.#stop();
    const next = options as unknown as ElementOptions;
    const run = this.#run;
    if (run && isSameWidget(run.options, next)) {
      if (this.dropin) updateOptions(this.dropin, run.options, next);
      run.options = next;
      return;
    }
    this.#stop();
    this.#begin(next);
  }

  #begin(options: ElementOptions): void {
    // Those of an element that this one was copied from.
    for (const old of this.querySelectorAll(`:scope > [${ownMark}]`)) old.remove();
    const container = document.createElement('div');
    container.setAttribute(ownMark, '');
    this.append(container);
    const ending = new AbortController();
    const ready = create({ ...options, container, signal: ending.signal });
    const run: Run = {
      options,
      ready,
      end: () => {
        container.remove();
        ending.abort();
        ready.then((dropin) => dropin.teardown()).catch(() => undefined);
      },
    };
    this.#run = run;
    ready.then(
      (dropin) => {
        if (this.#run !== run) return;
        this.dropin = dropin;
        for (const name of eventNames) dropin.on(name, (payload: unknown) => this.#tell(name, payload));
        // What changed while the widget started.
        updateOptions(dropin, options, run.options);
        this.#tell('ready', dropin);
      },
      (error: unknown) => {
        container.remove();
        if (this.#run === run) this.#tell('error', error);
      },
    );
  }

  #stop(): void {
    this.#run?.end();
    this.#run = undefined;
    this.dropin = null;
    this.#value.set(null);
  }

  #tell(name: string, detail: unknown): void {
    if (name === 'noPaymentMethodRequestable') this.#value.set(null);
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** The options are properties, whose values the element reads when it begins and when they change. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the options are defined below
export interface DropInElement extends Partial<ElementOptions> {
  addEventListener<Name extends keyof DropInElementEventMap>(
    type: Name,
    listener: (this: DropInElement, event: DropInElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: DropInElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

for (const name of optionNames)
  Object.defineProperty(DropInElement.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: DropInElement) {
      return this.optionOf(name);
    },
    set(this: DropInElement, value: unknown) {
      this.setOption(name, value);
    },
  });
