import type { BrowserContext, Page } from 'playwright';

/** The least that browsers report, in ms; what was quicker counts as so much. */
const least = 16;

/**
 * From now on pages of this context note how long each press and key took until the next paint, as Event Timing has it
 * (8 ms steps), over navigations as well.
 */
export async function notePaints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const note = (entries: PerformanceEntryList) => {
      const known = JSON.parse(sessionStorage.getItem('paints') ?? '{}') as Record<string, number>;
      for (const { interactionId, duration } of entries as PerformanceEventTiming[]) {
        const key = `${performance.timeOrigin}-${interactionId}`;
        if (interactionId > 0) known[key] = Math.max(known[key] ?? 0, duration);
      }
      sessionStorage.setItem('paints', JSON.stringify(known));
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    addEventListener('pagehide', () => note(observer.takeRecords()));
  });
}

/** What `act`'s presses took, in ms, one value each; those that were too quick to be reported as the least. */
export async function paintsOf(page: Page, presses: number, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => sessionStorage.removeItem('paints'));
  await act();
  // Entries come with the paint after the one they are about.
  await page.waitForTimeout(300);
  const noted = await page.evaluate(() => JSON.parse(sessionStorage.getItem('paints') ?? '{}') as object);
  const slow = Object.values(noted) as number[];
  return [...slow, ...Array.from({ length: Math.max(presses - slow.length, 0) }, () => least)];
}

/** Slows the page's processor down so many times. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
