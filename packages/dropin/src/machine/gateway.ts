import type { WayId } from '../ways-to-pay.ts';

/** The part of the gateway's configuration that the machine reads. */
export interface Gateway {
  challenges: readonly string[];
  supportedCardTypes: readonly string[];
  /** the authorization was made without a customer */
  guest: boolean;
  authorization: 'tokenization-key' | 'client-token';
  /** 3-D Secure can be used */
  threeDSecure: boolean;
  /** options that gateway, browser and this build support, of those the merchant configured */
  supported: readonly WayId[];
}
