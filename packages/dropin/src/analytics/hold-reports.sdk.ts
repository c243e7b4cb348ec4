// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import analytics from 'braintree-web/lib/analytics.js';

/**
 * Delays the SDK's own reports. As soon as there is a client it would send three requests to another host,
 * each over a connection of its own, while the frames are loading (decision 15).
 * @param settled resolves when a widget's start is over or offers another try; reports wait for all widgets
 */
export function holdReports(settled: Promise<void>): void {
  analytics.startOver = Promise.all([analytics.startOver, settled]);
}
