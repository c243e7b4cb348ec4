/** Runs `work` for each, five at a time. Throws what the first of them threw, after those beside it ended. */
export async function fewAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += 5) {
    const ended = await Promise.allSettled(items.slice(at, at + 5).map(work));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason as Error;
  }
}
