import { asCard, type Instrument } from '../instruments/instrument.ts';
import { findNonce } from '../instruments/nonces.ts';
import type { Store } from '../store/store.ts';
import { problem, type Problem } from '../wire/refusal.ts';
import { authenticationOf } from './authentications.ts';
import { findingAfter } from './challenge-answer.ts';
import { infoOf, type ThreeDSecureInfo } from '../instruments/three-d-secure-info.ts';

/**
 * The result that belongs to the id of an authentication, for a sale that names it beside its payment method.
 * Returns a problem when there is no such authentication (915196) or when it was for another card (915197).
 */
export function resultOf(store: Store, id: string, instrument: Instrument): ThreeDSecureInfo | Problem {
  const row = store.one('select * from authentications where id = ?', id);
  const found = row && authenticationOf(row);
  const verified = found && findNonce(store, found.nonce)?.instrument;
  if (!found || !verified) return problem(attribute, '915196', 'The 3D Secure authentication ID is invalid.');
  const card = asCard(instrument);
  if (!card || card.numberId !== verified.numberId)
    return problem(
      attribute,
      '915197',
      'The payment method does not match the payment method of the 3D Secure authentication.',
    );
  const { lookup, answer, used } = found;
  const about = { authenticationId: id, brand: card.brand };
  return used && answer
    ? infoOf(findingAfter(found, answer), { ...about, asked: lookup.finding })
    : infoOf(lookup.finding, about);
}

const attribute = 'three_d_secure_authentication_id';
