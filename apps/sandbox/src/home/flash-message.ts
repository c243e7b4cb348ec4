import { newId } from '../store/ids.ts';

/** What came of a form: told once, on the page to which the form leads back. */
export type FlashMessage = { text: string; ok: boolean };

const most = 100;

/** The messages that wait for their page, in memory, the newest hundred. */
export class FlashMessages {
  private readonly waiting = new Map<string, FlashMessage>();

  /** Keeps a message and gives the name under which the page asks for it. */
  keep(message: FlashMessage): string {
    const [oldest] = this.waiting.keys();
    if (this.waiting.size >= most && oldest) this.waiting.delete(oldest);
    const name = newId();
    this.waiting.set(name, message);
    return name;
  }

  take(name: string): FlashMessage | undefined {
    const message = this.waiting.get(name);
    this.waiting.delete(name);
    return message;
  }
}
