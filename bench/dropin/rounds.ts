import type { PageNotes } from './checkout-page.ts';
import type { CardFormPage } from './forms.ts';
import type { CheckoutSite } from './site.ts';
import { start } from './start.ts';

/** The notes of every start of every form. */
export type Starts<Name extends string> = Record<Name, PageNotes[]>;

/**
 * Starts every form at every slowdown of the page's processor, each round in another order. The results are
 * in the order of `slowdowns`.
 */
export async function inTurn<Name extends string>(
  site: CheckoutSite,
  browser: string,
  { forms, slowdowns, rounds }: { forms: Record<Name, CardFormPage>; slowdowns: number[]; rounds: number },
): Promise<Starts<Name>[]> {
  const names = Object.keys(forms) as Name[];
  const seen = slowdowns.map(
    () => Object.fromEntries(names.map((name): [Name, PageNotes[]] => [name, []])) as Starts<Name>,
  );
  for (let round = 0; round < rounds; round += 1)
    for (const [place, slowdown] of slowdowns.entries())
      for (const turn of names.keys()) {
        const name = names[(round + turn) % names.length] as Name;
        seen[place]?.[name].push(await start(site, browser, forms[name], slowdown));
      }
  return seen;
}

/** Our time to ready divided by the peer's, of each round. */
export function ratiosToPeer({ ours, peer }: Starts<'ours' | 'peer'>): number[] {
  return ours.map(({ ready }, round) => ready / (peer[round]?.ready ?? 0));
}
