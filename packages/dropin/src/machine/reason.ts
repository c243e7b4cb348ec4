import { objectOf } from '../object-of.ts';

/**
 * The error to tell by its code: the gateway's refusal of the authorization, however deep in an SDK's error it is;
 * else the error itself. The SDK reports a client token that has expired as card data that was not taken.
 */
export function reasonOf(error: unknown): unknown {
  let inner = error;
  // An error of the page's may contain itself.
  for (let depth = 0; depth < 9 && inner; depth++) {
    if (objectOf(inner)['code'] === 'CLIENT_AUTHORIZATION_INVALID') return inner;
    inner = objectOf(objectOf(inner)['details'])['originalError'];
  }
  return error;
}
