import { DropinError } from '../errors.ts';
import type { Client } from '../gateway/client.sdk.ts';
import type { Method, VerificationResult } from '../machine/method.ts';
import type { RequestOptions, VerificationReport } from '../machine/event.ts';
import type { VerificationSteps } from '../machine/verify.ts';
import { timing } from '../timing.ts';
import { withTimeout } from '../promises.ts';
import type { ThreeDSecureComponent } from './three-d-secure.sdk.ts';

/** 3-D Secure of one widget. It can be stopped at any moment. */
export interface RunningThreeDSecure {
  /** the machine's steps for verifications; rejects with the SDK's error when 3-D Secure can't be set up */
  ready: Promise<{ verification: VerificationSteps }>;
  verify(
    method: Method,
    options: RequestOptions,
    report: (report: VerificationReport) => void,
  ): Promise<VerificationResult>;
  cancel(): void;
  /** updateConfiguration: the value counts for the next verification. */
  configure(key: string, value: unknown): void;
  /** rejects with the documented DropinError */
  stop(): Promise<void>;
}

/**
 * Loads the code for 3-D Secure and sets it up.
 * @param options the merchant's `threeDSecure` option
 * @param widget the widget's container
 */
export function startThreeDSecure(
  client: Promise<Client>,
  options: RequestOptions,
  widget: Element,
): RunningThreeDSecure {
  const configured: Record<string, unknown> = { ...options };
  let started: ThreeDSecureComponent | undefined;
  let isStopped = false;
  async function start(): Promise<ThreeDSecureComponent> {
    const { createThreeDSecure } = await import('./three-d-secure.sdk.ts');
    started = await createThreeDSecure(await client, configured, widget);
    if (isStopped) await started.stop().catch(() => undefined);
    return started;
  }
  const ready = start();
  return {
    ready,
    verify: async (...given) => (await ready).verify(...given),
    cancel: () => started?.cancel(),
    configure: (key, value) => {
      configured[key] = value;
    },
    stop: async () => {
      isStopped = true;
      try {
        const late = () => new Error('3-D Secure did not stop in time.');
        await withTimeout(timing.threeDSecureEnd, Promise.resolve(started?.stop()), late);
      } catch (cause) {
        throw new DropinError({ code: 'THREE_D_SECURE_TEARDOWN_FAILED', cause });
      }
    },
  };
}
