/** Resolves after the next frame and the effects and observers that follow it. */
export const painted = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
