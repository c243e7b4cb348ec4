import { edit, rewrite, swap, type SdkEdit } from './sdk-edit.ts';

/**
 * Hosted fields made from an authorization would download client.min.js, and refuse another version that the
 * page has loaded. This edit gives them the bundled client. When the client fails, the promise stays pending:
 * the SDK listens without a catch, so a rejection would be unhandled. The widget's own client call reports
 * it.
 */
const bundledClient = edit(
  'bundled-client',
  'e2e/dropin/card.spec.ts: takes a card, tells of it in the documented order',
  rewrite(
    'lib/create-deferred-client.js',
    `"use strict";
var client = require("../client/index.js");
function create(options) {
  if (options.client) return Promise.resolve(options.client);
  return client
    .create({ authorization: options.authorization, debug: options.debug })
    .catch(function () { return new Promise(function () {}); });
}
module.exports = { create: create };`,
  ),
);

/**
 * A style attribute would violate `style-src` in Firefox and on Android. Properties set one by one do not.
 */
const interceptStyles = edit(
  'intercept-styles',
  'e2e/dropin/card.spec.ts: takes a card without a violation, an overflow or a stray field',
  swap('hosted-fields/shared/focus-intercept.js', [
    [
      /input\.setAttribute\(\s*"style",[\s\S]*?\.replace\(\/,\/g, ";"\)\s*\);/,
      `Object.keys(focusInterceptStyles).forEach(function (name) {
      input.style.setProperty(name, focusInterceptStyles[name].replace(" !important", ""), "important");
    });`,
    ],
  ]),
);

/** Fields that are torn down while they load report no timeout a minute later, and never become ready. */
const endWhileLoading = edit(
  'end-while-loading',
  'e2e/dropin/react.spec.ts: ends its frames, too, when it goes while they load',
  swap('hosted-fields/external/hosted-fields.js', [
    ['self._bus.teardown();', 'self._bus.teardown();\n    failureTimeout = clearTimeout(failureTimeout);'],
    ['var reply = results[0];', 'var reply = results[0];\n\n    if (!failureTimeout) return;'],
  ]),
);

/**
 * The SDK puts a frame into the page empty and sets its address in a later task, after the page's first
 * layout and paint. This edit sets the address first. A field with `isNeeded` waits for the configuration.
 * When `isNeeded` then returns false, the SDK goes on as if the field had not been given.
 */
const framesAtOnce = edit(
  'frames-at-once',
  'e2e/dropin/card.spec.ts: loads a field once more',
  swap('hosted-fields/external/hosted-fields.js', [
    ['type: key,', 'type: key,\n        src: hostedFieldsUrl,'],
    ['this._bus.addTargetFrame(frame);', 'function inject() {\n        self._bus.addTargetFrame(frame);'],
    [
      /this\._injectedNodes\.push\.apply\(\s*this\._injectedNodes,/,
      'self._injectedNodes.push.apply(self._injectedNodes,',
    ],
    [
      'this._setupLabelFocus(key, externalContainer);',
      '}\n      this._setupLabelFocus(key, externalContainer);',
    ],
    [
      /setTimeout\(function \(\) \{\s*frame\.src = hostedFieldsUrl;\s*\}, 0\);/,
      `if (!field.isNeeded) return inject();
      this._clientPromise.then(function (client) {
        if (field.isNeeded(client)) return inject();
        delete fields[key];
        delete options.fields[key];
        frameReadyPromiseResolveFunctions[key]();
      });`,
    ],
    ['// prevents loading the iframe from blocking the code', ''],
  ]),
);

/**
 * A frame whose document or script fails would never say that it is ready. Once it has loaded without saying so,
 * it is loaded a second time: putting it into the page again does that. Firefox tells of no load when the document
 * fails, but lists it among those that have come to an end.
 */
const frameOnceMore = edit(
  'frame-once-more',
  'e2e/dropin/card.spec.ts: loads a field once more',
  swap('hosted-fields/external/hosted-fields.js', [
    ['var frameReadyPromises = [];', 'var frameReadyPromises = [];\n  var ready = {};'],
    [
      /(?<=\._bus\.addTargetFrame\(frame\);)/,
      `
        var loadAgain = function () {
          if (ready[key]) return;
          ready[key] = true;
          frame.after(frame);
        };
        frame.addEventListener("load", function () {
          setTimeout(loadAgain, 1000);
        });
        setTimeout(function () {
          if (performance.getEntriesByName(frame.src)[0]) loadAgain();
        }, 4000);`,
    ],
    [
      'frameReadyPromiseResolveFunctions[data.field](reply);',
      'ready[data.field] = true;\n    frameReadyPromiseResolveFunctions[data.field](reply);',
    ],
  ]),
);

/**
 * The frames start before the texts of the shopper's language are there, and get them with their options.
 * `beforeReady` is what they wait for.
 */
const textsInTime = edit(
  'texts-in-time',
  'e2e/dropin/locales.spec.ts: speaks German in the page and in frames that were there before its texts',
  swap('hosted-fields/external/hosted-fields.js', [
    [
      'Promise.all(frameReadyPromises).then(function (results) {',
      `Promise.all(frameReadyPromises).then(function (results) {
    return Promise.resolve(self.beforeReady).then(function () { return results; });
  }).then(function (results) {`,
    ],
  ]),
);

/**
 * The frames tell of a request that ends with them, as when a page moves the container. The SDK then called a
 * private method that the teardown had replaced by one that throws, in the page and outside of any promise.
 */
const answerAfterTeardown = edit(
  'answer-after-teardown',
  'e2e/dropin/moved.long.spec.ts: a moved container refuses a pending request',
  swap('hosted-fields/external/hosted-fields.js', [
    [
      'self._attachInvalidFieldContainersToError(err);',
      'HostedFields.prototype._attachInvalidFieldContainersToError.call(self, err);',
    ],
  ]),
);

/** Of the fields' frames. The edits of one file are made in this order. */
export const hostedFieldsEdits: readonly SdkEdit[] = [
  bundledClient,
  interceptStyles,
  endWhileLoading,
  framesAtOnce,
  frameOnceMore,
  textsInTime,
  answerAfterTeardown,
];
