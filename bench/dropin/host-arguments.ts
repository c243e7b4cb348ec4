/** The merchant's host name over HTTPS. */
export const merchantHost = 'merchant.example';

/**
 * A browser's arguments by which the merchant's host leads to the site and every other one except localhost to
 * the gateway. Their certificates are accepted by their keys: a browser that ignores certificate errors does
 * not cache responses of those hosts, and would fetch the same frame four times.
 */
export function hostArguments({ tlsPort, gatewayTlsPort, publicKeyHashes }: Ports): string[] {
  const rules = [
    // The first rule that fits is taken.
    `MAP ${merchantHost} 127.0.0.1:${tlsPort}`,
    `MAP * 127.0.0.1:${gatewayTlsPort}`,
    'EXCLUDE localhost',
    'EXCLUDE 127.0.0.1',
  ];
  return [
    `--host-resolver-rules=${rules.join(', ')}`,
    `--ignore-certificate-errors-spki-list=${publicKeyHashes.join(',')}`,
  ];
}

/** The ports of a running site and its gateway, and the hashes of their certificates' keys. */
type Ports = { tlsPort: number; gatewayTlsPort: number; publicKeyHashes: string[] };
