// First, to hear every message before the bus does.
import './message-guard.ts';
import Framebus from 'framebus';
import { event, type EventName } from './messages.ts';

type Reply = (answer: unknown) => void;

/** The way to the page. Only the page that embeds this frame is heard and spoken to. */
export type Bus = {
  send: (name: EventName, data?: unknown, reply?: Reply) => void;
  hear: (name: EventName, handler: (data: Record<string, unknown>, reply: Reply) => void) => void;
};

export function openBus(channel: string): Bus {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  return {
    // The library types its data as objects, the protocol also sends bare strings.
    send: (name, data, reply) => void bus.emit(event(name), data as Record<string, unknown>, reply),
    // A message without data has its reply function in the first place.
    hear: (name, handler) =>
      void bus.on(event(name), (data: unknown, reply: Reply) =>
        typeof data === 'function'
          ? handler({}, data as Reply)
          : handler(typeof data === 'object' && data !== null ? { ...data } : {}, reply),
      ),
  };
}
