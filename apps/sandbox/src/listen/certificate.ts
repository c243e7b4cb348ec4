import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { braintreeHosts } from '../merchant/sandbox-urls.ts';

/** A certificate and its key, in PEM format. */
export type Certificate = { cert: string; key: string };

const day = 24 * 60 * 60 * 1000;
// Browsers refuse certificates that are valid for longer.
const lifetime = 397 * day;

/**
 * Returns the sandbox's self-signed certificate for localhost and Braintree's host names, which is stored in
 * `dataDir`. It is created at the first start, and again when it expires within a week, lacks a host name or
 * cannot be read.
 */
export async function certificateIn(dataDir: string): Promise<Certificate> {
  const path = join(dataDir, 'sandbox-certificate.pem');
  return readCertificate(path) ?? (await makeCertificate(path));
}

function readCertificate(path: string): Certificate | undefined {
  try {
    const pem = readFileSync(path, 'utf8');
    const certificate = new X509Certificate(pem);
    const stillGood = Date.parse(certificate.validTo) > Date.now() + 7 * day;
    const names = certificate.subjectAltName ?? '';
    const complete = braintreeHosts.every((host) => names.includes(`DNS:${host}`));
    return stillGood && complete && pem.includes('PRIVATE KEY') ? { cert: pem, key: pem } : undefined;
  } catch {
    return undefined;
  }
}

async function makeCertificate(path: string): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'Storefront payment sandbox' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + lifetime),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...['localhost', ...braintreeHosts].map((value) => ({ type: 2 as const, value })),
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  const pem = `${made.cert.trim()}\n${made.private.trim()}\n`;
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, pem, { mode: 0o600 });
  return { cert: pem, key: pem };
}
