import type { Environment } from '../../env.ts';
import type { BuildInfo } from './frontend.ts';

/**
 * Throws if the demo build would be served in production or with Braintree keys: its widget trusts the
 * sandbox (decision 27).
 */
export function refuseDemoBuild({ demo }: Pick<BuildInfo, 'demo'>, { appEnv, gateway }: Environment): void {
  if (demo && (appEnv === 'production' || gateway.kind === 'braintree'))
    throw new Error(
      'This is the demo build of the storefront, and it is not for real payments. Run npm run build -w web.',
    );
}
