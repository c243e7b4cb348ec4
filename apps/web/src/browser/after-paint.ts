/** Acts after the browser has painted what was pressed: what follows would delay that on a slow phone. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
