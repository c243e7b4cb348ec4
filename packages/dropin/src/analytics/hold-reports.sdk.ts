// The declarations must follow this file into other workspaces' programs; an import could not be erased.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../braintree-web.d.ts" />
import analytics from 'braintree-web/lib/analytics.js';

/**
 * Holds back what the SDK reports on its own account: three requests to another host as soon as there is a
 * client, each with a connection of its own, while the frames are loading (decision 77).
 * @param settled resolves when a widget's start is over or offers another try; the last one counts
 */
export function holdReports(settled: Promise<void>): void {
  analytics.startOver = Promise.all([analytics.startOver, settled]);
}
