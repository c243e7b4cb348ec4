import { newId } from '../store/ids.ts';

/** The result of a form, shown once, on the page that the form leads back to. */
export type FlashMessage = { text: string; ok: boolean };

const most = 100;

/** The messages that wait to be shown. They are in memory; only the newest hundred are kept. */
export class FlashMessages {
  private readonly waiting = new Map<string, FlashMessage>();

  /** Stores a message and returns the id under which the page finds it. */
  keep(message: FlashMessage): string {
    const [oldest] = this.waiting.keys();
    if (this.waiting.size >= most && oldest) this.waiting.delete(oldest);
    const id = newId();
    this.waiting.set(id, message);
    return id;
  }

  take(id: string): FlashMessage | undefined {
    const message = this.waiting.get(id);
    this.waiting.delete(id);
    return message;
  }
}
