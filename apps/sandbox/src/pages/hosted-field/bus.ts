// Imported first, so that its message listener runs before framebus's.
import './message-guard.ts';
import Framebus from 'framebus';
import { event, type EventName } from './messages.ts';

type Reply = (answer: unknown) => void;

/**
 * The connection to the page. Messages go only to and come only from the page that embeds this frame
 * (docs/behaviour/gateway.md#frame-bus).
 */
export type Bus = {
  send: (name: EventName, data?: unknown, reply?: Reply) => void;
  on: (name: EventName, handler: (data: Record<string, unknown>, reply: Reply) => void) => void;
};

export function openBus(channel: string): Bus {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  return {
    // The library's types allow only objects, but the protocol also sends plain strings.
    send: (name, data, reply) => void bus.emit(event(name), data as Record<string, unknown>, reply),
    // In a message without data, the reply function is the first argument.
    on: (name, handler) =>
      void bus.on(event(name), (data: unknown, reply: Reply) =>
        typeof data === 'function'
          ? handler({}, data as Reply)
          : handler(typeof data === 'object' && data !== null ? { ...data } : {}, reply),
      ),
  };
}
