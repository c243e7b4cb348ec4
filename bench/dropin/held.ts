import type { Page } from 'playwright';

/** What a page keeps in memory after garbage collection. */
export interface Held {
  nodes: number;
  listeners: number;
  frames: number;
  timers: number;
  'kB of heap': number;
}

/** Makes pages count their pending timers from now on. */
export async function noteTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<unknown>();
    Object.assign(globalThis, { waitingTimers: waiting });
    const { setTimeout: later, clearTimeout: notLater, setInterval: often, clearInterval: stop } = globalThis;
    const timers = {
      setTimeout: (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
        const timer = later(() => {
          waiting.delete(timer);
          act(...args);
        }, ms);
        waiting.add(timer);
        return timer;
      },
      setInterval: (act: () => void, ms?: number) => {
        const timer = often(act, ms);
        waiting.add(timer);
        return timer;
      },
      clearTimeout: (timer?: number) => {
        waiting.delete(timer);
        notLater(timer);
      },
      clearInterval: (timer?: number) => {
        waiting.delete(timer);
        stop(timer);
      },
    };
    Object.assign(globalThis, timers);
  });
}

/** Collects the page's garbage, and waits two seconds for timers that end by themselves. */
export async function readHeld(page: Page): Promise<Held> {
  await page.waitForTimeout(2_500);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const timers = await page.evaluate<number>('waitingTimers.size');
  await session.detach();
  return {
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    frames: value('Frames'),
    timers,
    'kB of heap': value('JSHeapUsedSize') / 1000,
  };
}
