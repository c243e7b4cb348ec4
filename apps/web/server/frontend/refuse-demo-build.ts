import type { Environment } from '../../env.ts';
import type { BuildInfo } from './frontend.ts';

/**
 * The demo's widget trusts the sandbox: it is served nowhere but in the demo, and never beside real keys
 * (decision 45).
 */
export function refuseDemoBuild({ demo }: Pick<BuildInfo, 'demo'>, { appEnv, gateway }: Environment): void {
  if (demo && (appEnv === 'production' || gateway.kind === 'braintree'))
    throw new Error(
      'This is the demo build of the storefront, and it is not for real payments. Run npm run build -w web.',
    );
}
