import type { OptionId } from '../ways-to-pay.ts';

/** What the gateway's configuration says, as far as the machine reads it. */
export interface Gateway {
  challenges: readonly string[];
  supportedCardTypes: readonly string[];
  /** no customer behind the authorization */
  guest: boolean;
  authorization: 'tokenization-key' | 'client-token';
  /** options that gateway, browser and this build support, whatever the merchant asked for */
  supported: readonly OptionId[];
}
