import { problemOfSession } from './merchant-session.ts';
import { paymentMethodOf, paymentOf } from './payment.ts';
import {
  checkRequest,
  checkTotal,
  type LineItem,
  newestVersion,
  type PaymentRequest,
} from './payment-request.ts';
import { openSheet, type Sheet } from './sheet.ts';

/** What a shop hears: the fields of the event beside those of every event. */
type Handler = ((event: Event) => unknown) | null;
type Update = { newTotal: LineItem; newLineItems?: LineItem[] };
type Result = number | { status: number; errors?: { message?: string }[] };

/** Apple ends a session when the shop does not answer within this time, in ms. */
const patience = 30_000;

/** A page shows one sheet at a time. */
let isShown = false;

/**
 * Replaces Apple's class of the same name, as far as a payment with a card needs it: no ways of delivery, no
 * coupons (docs/behaviour/gateway.md#apple-pays-script). It sends nothing: the shop's SDK calls the gateway.
 */
export class ApplePaySession extends EventTarget {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static readonly STATUS_INVALID_BILLING_POSTAL_ADDRESS = 2;
  static readonly STATUS_INVALID_SHIPPING_POSTAL_ADDRESS = 3;
  static readonly STATUS_INVALID_SHIPPING_CONTACT = 4;
  static readonly STATUS_PIN_REQUIRED = 5;
  static readonly STATUS_PIN_INCORRECT = 6;
  static readonly STATUS_PIN_LOCKOUT = 7;

  static supportsVersion(version: number): boolean {
    requireSecurePage();
    if (!(version > 0)) throw new DOMException('The version must be a number from 1.', 'InvalidAccessError');
    return Number.isInteger(version) && version <= newestVersion;
  }

  static canMakePayments(): boolean {
    requireSecurePage();
    return true;
  }

  static async canMakePaymentsWithActiveCard(_merchantIdentifier: string): Promise<boolean> {
    requireSecurePage();
    return true;
  }

  static async applePayCapabilities(_merchantIdentifier: string) {
    requireSecurePage();
    return { paymentCredentialStatus: 'paymentCredentialsAvailable' };
  }

  static async openPaymentSetup(_merchantIdentifier: string): Promise<boolean> {
    requireSecurePage();
    return true;
  }

  onvalidatemerchant: Handler = null;
  onpaymentmethodselected: Handler = null;
  onpaymentauthorized: Handler = null;
  oncancel: Handler = null;

  private state: 'idle' | 'validating' | 'checking' | 'selecting' | 'ready' | 'authorized' | 'over' = 'idle';
  private readonly request: PaymentRequest;
  private sheet: Sheet | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(version: number, request: PaymentRequest) {
    super();
    requireSecurePage();
    requireGesture('create an ApplePaySession');
    checkRequest(version, request);
    this.request = structuredClone(request);
    for (const type of ['validatemerchant', 'paymentmethodselected', 'paymentauthorized', 'cancel'] as const)
      this.addEventListener(type, (event) => this[`on${type}`]?.(event));
  }

  begin(): void {
    this.require(this.state === 'idle', 'Payment session is already active.');
    this.require(!isShown, 'Page already has an active payment session.');
    requireGesture('begin a payment session');
    this.sheet = openSheet(this.request, {
      onSelected: () => (this.state === 'ready' || this.state === 'selecting') && this.select(),
      onPay: () => this.authorize(),
      onCancel: () => this.cancel(),
    });
    isShown = true;
    this.sheet.wait('Checking the shop …');
    this.state = 'validating';
    this.await();
    const validationURL = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession';
    queueMicrotask(() => this.state === 'validating' && this.tell('validatemerchant', { validationURL }));
  }

  abort(): void {
    this.require(this.state !== 'idle' && this.state !== 'over', 'There is no payment session to abort.');
    this.end();
  }

  completeMerchantValidation(merchantSession: unknown): void {
    this.require(this.state === 'validating', 'The merchant is not being validated.');
    if (typeof merchantSession !== 'object' || merchantSession === null)
      throw new TypeError('The merchant session is not an object.');
    this.state = 'checking';
    problemOfSession(merchantSession).then(
      (problem) => this.state === 'checking' && (problem ? this.refuse(problem) : this.select()),
      (error: unknown) => this.state === 'checking' && this.refuse(String(error)),
    );
  }

  completePaymentMethodSelection({ newTotal, newLineItems }: Update): void {
    this.require(this.state === 'selecting', 'No payment method was selected.');
    checkTotal(newTotal);
    this.request.total = newTotal;
    if (newLineItems) this.request.lineItems = newLineItems;
    this.sheet?.price(this.request);
    this.offer();
  }

  completePayment(result: Result): void {
    this.require(this.state === 'authorized', 'No payment was authorized.');
    const { status, errors = [] } = typeof result === 'number' ? { status: result } : result;
    if (status === ApplePaySession.STATUS_SUCCESS) return this.end();
    this.offer();
    this.sheet?.fail(errors[0]?.message ?? 'Payment not completed. Try again.');
  }

  /** A shop that listens to the choice of a card may change the price before the shopper can pay. */
  private select(): void {
    clearTimeout(this.timer);
    const card = this.sheet?.card();
    if (!card || !this.onpaymentmethodselected) return this.offer();
    this.state = 'selecting';
    this.sheet?.wait('Updating the price …');
    this.await();
    this.tell('paymentmethodselected', { paymentMethod: paymentMethodOf(card) });
  }

  private offer(): void {
    clearTimeout(this.timer);
    this.state = 'ready';
    this.sheet?.offer();
  }

  private authorize(): void {
    const card = this.sheet?.card();
    if (!card || this.state !== 'ready') return;
    this.state = 'authorized';
    this.sheet?.wait('Processing …');
    this.await();
    this.tell('paymentauthorized', { payment: paymentOf(card, this.request) });
  }

  private refuse(problem: string): void {
    console.error(`Apple Pay refused the merchant session. ${problem}`);
    this.cancel();
  }

  private cancel(code = 'unknown'): void {
    this.end();
    this.tell('cancel', { sessionError: { code, info: {} } });
  }

  private end(): void {
    clearTimeout(this.timer);
    this.state = 'over';
    if (!this.sheet) return;
    this.sheet.close();
    this.sheet = null;
    isShown = false;
  }

  private await(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.cancel(), patience);
  }

  private tell(type: string, more: object): void {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }

  private require(isAllowed: boolean, otherwise: string): void {
    if (!isAllowed) throw new DOMException(otherwise, 'InvalidAccessError');
  }
}

function requireSecurePage(): void {
  if (!window.isSecureContext)
    throw new DOMException('Apple Pay was called from an insecure page.', 'InvalidAccessError');
}

function requireGesture(what: string): void {
  if (navigator.userActivation && !navigator.userActivation.isActive)
    throw new DOMException(`A page must ${what} from a user gesture handler.`, 'InvalidAccessError');
}
