// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import { create, type ThreeDSecure } from 'braintree-web/three-d-secure/index.js';
import type { Client } from '../gateway/client.sdk.ts';
import { forgetScripts } from '../load-script.ts';
import type { Method, VerificationResult } from '../machine/method.ts';
import type { RequestOptions, VerificationReport } from '../machine/event.ts';
import { verification, type VerificationSteps } from '../machine/verify.ts';
import { objectOf } from '../object-of.ts';
import { plainCopy } from '../plain-copy.ts';
import { lendScriptLoader } from '../sdk-scripts.sdk.ts';
import { raiseChallenge, rememberFocus, removeChallenge } from './challenge.sdk.ts';
import { verifyOptions } from './verify-options.ts';

/** The SDK's component for one widget. */
export interface ThreeDSecureComponent {
  /** The machine's steps. They come with this chunk, so that no other page loads them. */
  verification: VerificationSteps;
  /**
   * @param requested the page's options of this request
   * @throws the SDK's THREEDS_ errors
   */
  verify(
    method: Method,
    requested: RequestOptions,
    report: (report: VerificationReport) => void,
  ): Promise<VerificationResult>;
  /** Ends a verification: its answer, if any comes, is late. A challenge leaves the screen. */
  cancel(): void;
  stop(): Promise<void>;
}

const events = ['customer-canceled', 'authentication-modal-render', 'authentication-modal-close'] as const;

/** Errors of Songbird's start. A component with such an error shows no challenge any more. */
const ofSongbird = /^THREEDS_CARDINAL_SDK_(SETUP_|SCRIPT_)/;

/**
 * The instance that Songbird's listeners belong to. Songbird has one list of them for the page, and an
 * instance that ends removes them all; so an instance of another widget is made again before its next use.
 */
let listening: ThreeDSecure | undefined;

/**
 * Creates the SDK's component; it loads Songbird, the script of the bank's challenge, without waiting for it.
 * @param configured the merchant's `threeDSecure` option; values that change later count for the next
 * verification
 * @param widget the widget's container
 * @throws the SDK's error when gateway or authorization do not allow 3-D Secure
 */
export async function createThreeDSecure(
  client: Client,
  configured: RequestOptions,
  widget: Element,
): Promise<ThreeDSecureComponent> {
  lendScriptLoader();
  let report: ((report: VerificationReport) => void) | undefined;
  let isStopped = false;
  let instance: ThreeDSecure | undefined = await make();

  async function make(): Promise<ThreeDSecure> {
    const cardinalSDKConfig = plainCopy(objectOf(configured['cardinalSDKConfig']));
    const made = await create({ client, version: 2, cardinalSDKConfig });
    for (const name of events) made.on(name, () => report?.(name));
    listening = made;
    return made;
  }

  async function end(): Promise<void> {
    const ended = instance;
    instance = undefined;
    listening = undefined;
    await ended?.teardown();
  }

  /** The instance if it can be used, else a new one. */
  async function usable(): Promise<ThreeDSecure> {
    if (instance && listening === instance) return instance;
    await end();
    const made = await make();
    if (isStopped) await made.teardown();
    else instance = made;
    return made;
  }

  function cancel(): void {
    if (!report) return;
    report = undefined;
    listening = undefined;
    instance?.cancelVerifyCard().catch(() => undefined);
    removeChallenge();
  }

  async function verify(
    method: Method,
    requested: RequestOptions,
    tell: (report: VerificationReport) => void,
  ): Promise<VerificationResult> {
    const used = await usable();
    let lowerChallenge = () => {};
    const own = (what: VerificationReport) => {
      if (what === 'authentication-modal-close') lowerChallenge();
      tell(what);
    };
    report = own;
    const giveFocusBack = rememberFocus();
    const onLookupComplete = (data: { requiresUserAuthentication?: boolean }, next: () => void) => {
      // Going on after a cancellation would show a challenge that nobody waits for.
      if (report !== own) return;
      if (data.requiresUserAuthentication) {
        own('challenge-expected');
        lowerChallenge = raiseChallenge(widget);
      }
      next();
    };
    try {
      const card = await used.verifyCard(verifyOptions({ configured, requested, method, onLookupComplete }));
      const { nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo } = card;
      return { nonce, liabilityShifted, liabilityShiftPossible, threeDSecureInfo };
    } catch (error) {
      if (ofSongbird.test(String(objectOf<{ code: string }>(error).code))) {
        listening = undefined;
        forgetScripts();
      }
      throw error;
    } finally {
      if (report === own) report = undefined;
      lowerChallenge();
      giveFocusBack();
    }
  }

  return {
    verification,
    verify,
    cancel,
    stop: async () => {
      isStopped = true;
      cancel();
      await end();
    },
  };
}
