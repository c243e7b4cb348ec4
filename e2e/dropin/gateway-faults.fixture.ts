import { steer } from './customer.fixture.ts';
import type { DropinSite } from './serve.ts';

/** Lets the next ten calls of a family fail. */
export const injectFault = (site: DropinSite, family: string, kind: string) =>
  steer(site, 'faults', { family, kind, times: 10 });

/** Ends a held answer of the gateway, after it has been given up. */
export async function endHold(site: DropinSite): Promise<void> {
  await steer(site, 'faults', undefined, 'DELETE');
  await steer(site, 'held/release', {});
}
