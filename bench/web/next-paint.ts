import type { BrowserContext, Page } from 'playwright';

/** The minimum in milliseconds that browsers report; faster presses count as this. */
const least = 16;

/**
 * Makes pages of this context record the time from each press and key to the next paint, by Event Timing (in
 * steps of 8 ms), also across navigations.
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

/** The milliseconds of each press of `act`; presses too fast to be reported count as the minimum. */
export async function paintsOf(page: Page, presses: number, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => sessionStorage.removeItem('paints'));
  await act();
  // An entry is reported with the paint after its own.
  await page.waitForTimeout(300);
  const noted = await page.evaluate(() => JSON.parse(sessionStorage.getItem('paints') ?? '{}') as object);
  const slow = Object.values(noted) as number[];
  return [...slow, ...Array.from({ length: Math.max(presses - slow.length, 0) }, () => least)];
}

/** Makes the page's processor `times` times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
