import { newId } from '../store/ids.ts';

/** What came of a form: told once, on the page to which the form leads back. */
export type Said = { text: string; ok: boolean };

const most = 100;

/** The messages that wait for their page, in memory, the newest hundred. */
export class Sayings {
  private readonly waiting = new Map<string, Said>();

  /** Keeps a message and gives the name under which the page asks for it. */
  keep(said: Said): string {
    const [oldest] = this.waiting.keys();
    if (this.waiting.size >= most && oldest) this.waiting.delete(oldest);
    const name = newId();
    this.waiting.set(name, said);
    return name;
  }

  take(name: string): Said | undefined {
    const said = this.waiting.get(name);
    this.waiting.delete(name);
    return said;
  }
}
