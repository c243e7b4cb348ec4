import { VERSION } from '../../src/version.ts';
import { hostedFieldsEdits } from './hosted-fields.ts';
import { edit, rewrite, swap, type SdkEdit } from './sdk-edit.ts';
import { venmoEdits } from './venmo.ts';

/**
 * The client names the widget and its version from its first request on: in its own analytics, in those of
 * the card fields, and in what the gateway stores about a payment method.
 */
const integrationName = edit(
  'integration-name',
  'e2e/dropin/analytics.long.spec.ts: are told of a guest’s payment, step by step',
  swap('lib/constants.js', [['INTEGRATION: "custom"', 'INTEGRATION: "dropin2"']]),
  swap('client/get-configuration.js', [
    ['sessionId: sessionId,', `sessionId: sessionId,\n      dropinVersion: "${VERSION}",`],
  ]),
);

/** The SDK's own reports wait until the widget's start is over, as the widget's reports do (decision 15). */
const lateReports = edit(
  'late-reports',
  'e2e/dropin/analytics.long.spec.ts: wait until the form is there, the SDK’s own too',
  swap('lib/analytics.js', [
    [
      'return Promise.resolve(clientInstanceOrPromise)',
      'return Promise.all([clientInstanceOrPromise, analytics.startOver])',
    ],
    ['.then(function (client) {', '.then(function (results) {\n      var client = results[0];'],
    ['module.exports = {', 'var analytics = {'],
    [
      'sendEventPlus: sendPaypalEventPlusFields,\n};',
      'sendEventPlus: sendPaypalEventPlusFields,\n};\nmodule.exports = analytics;',
    ],
  ]),
);

/**
 * The SDK reads properties of every response body. For `null` it would throw outside of any promise, where
 * nobody catches it. With this edit such a body counts as an empty one.
 */
const emptyAnswers = edit(
  'empty-answers',
  'e2e/dropin/vault.spec.ts: goes on editing, and says so, when its chunk can’t be had or the gateway fails',
  swap('client/request/ajax-driver.js', [
    ['parsedBody = parseBody(req.responseText);', 'parsedBody = parseBody(req.responseText) || {};'],
  ]),
);

/** A GET request with a content type needs a CORS preflight. Without a body it needs no content type. */
const noTypeWithoutBody = edit(
  'no-type-without-body',
  'e2e/dropin/gateway.spec.ts: that can’t be read, or that a page offline does not get',
  swap('client/request/ajax-driver.js', [
    [
      '{ "Content-Type": "application/json" },',
      'options.method === "GET" ? {} : { "Content-Type": "application/json" },',
    ],
  ]),
);

/**
 * The configuration comes from the client API, which the SDK itself asks where GraphQL does not answer. It
 * arrives sooner, because no GraphQL request with its preflight and its second try comes before.
 */
const configurationByClientApi = edit(
  'configuration-by-client-api',
  'e2e/dropin/gateway.spec.ts: that can’t be read, or that a page offline does not get',
  swap('client/get-configuration.js', [
    ['var GraphQL = require("./request/graphql");', ''],
    [
      /if \(attrs\.authorizationFingerprint && authData\.graphQL\) \{[\s\S]*?\n {4}\}\n\n(?= {4}request\()/,
      '',
    ],
  ]),
);

/**
 * The SDK looks for a GraphQL error in every failure. Where there is none, as when the connection breaks, it
 * throws a TypeError and its own error is lost. It also takes any response for a successful deletion, such as
 * the page of a Wi-Fi portal.
 */
const deletionErrors = edit(
  'deletion-errors',
  'e2e/dropin/vault.spec.ts: goes on editing, and says so, when its chunk can’t be had or the gateway fails',
  swap('vault-manager/vault-manager.js', [
    [
      /\.then\(function \(\) \{(?=\s*analytics\.sendEvent\(\s*client,\s*"vault-manager\.delete)/,
      `.then(function (answer) {
        if (!answer.data) throw new Error("The response has no data.");`,
    ],
    ['error.details.originalError;', '(error.details || {}).originalError || error;'],
    ['originalError[0].extensions.errorClass', '(originalError[0].extensions || {}).errorClass'],
  ]),
);

/** A bus kept its subscriptions after its teardown, and with them every frame and the widget around it. */
const endedSubscriptions = edit(
  'ended-subscriptions',
  'bench/dropin/teardown.bench.ts',
  swap('node_modules/framebus/dist/framebus.js', [
    [
      'this.off(listener.eventName, listener.handler);',
      `var named = lib_1.subscribers[this.origin];
            var others = (named[listener.eventName] || []).filter(function (handler) {
                return handler !== listener.handler;
            });
            if (others.length > 0) named[listener.eventName] = others;
            else delete named[listener.eventName];`,
    ],
  ]),
);

/** A message of others with the bus's prefix, `null` or an event such as `constructor`, threw in the page. */
const messagesOfOthers = edit(
  'messages-of-others',
  'e2e/dropin/options.spec.ts: goes on when the page gets messages that look like those of its frames',
  swap('node_modules/framebus/dist/lib/unpack-payload.js', [
    [
      'payload = JSON.parse(e.data.slice(_1.prefix.length));',
      'payload = Object(JSON.parse(e.data.slice(_1.prefix.length)));',
    ],
  ]),
  swap('node_modules/framebus/dist/lib/dispatch.js', [
    ['if (!_1.subscribers[origin][event]) {', 'if (!Array.isArray(_1.subscribers[origin][event])) {'],
  ]),
);

/**
 * The SDK's loader of scripts sets addresses from strings, which a page with Trusted Types refuses. It also
 * remembers a script that failed, so that no later try could succeed. The widget gives the SDK its own loader
 * (`src/sdk-scripts.sdk.ts`) as `loadScript`, and `scriptUrl` for a component that makes its own script
 * element.
 */
const ownScriptLoader = edit(
  'own-script-loader',
  'packages/dropin/bundle/three-d-secure.test.ts: that needs a challenge without Songbird fails with',
  rewrite(
    'lib/assets.js',
    `"use strict";
var assets = {};
module.exports = assets;`,
  ),
);

/**
 * PayPal's script gets its address by the page's policy, and the page's nonce. A script that does not load
 * rejects the promise, which else stays pending. A teardown leaves the script in the page: other widgets may use
 * it, and the last one removes it (`src/options/paypal/paypal-script.sdk.ts`).
 */
const paypalScript = edit(
  'paypal-script',
  'e2e/dropin/paypal.spec.ts: is offered as failed where its script can’t be had, and others go on',
  swap('paypal-checkout/paypal-checkout.js', [
    [
      'var analytics = require("../lib/analytics");',
      'var analytics = require("../lib/analytics");\nvar assets = require("../lib/assets");',
    ],
    [
      'this._paypalScript.onload = function () {',
      `this._paypalScript.onerror = function () {
    this.remove();
    loadPromise.reject(new Error("PayPal's script failed to load."));
  };
  this._paypalScript.onload = function () {`,
    ],
    [
      'querystring.queryify(src, options);',
      'assets.scriptUrl(querystring.queryify(src, options));\n  this._paypalScript.nonce = assets.nonce();',
    ],
    [
      /(?<=document\.head\.firstElementChild\s*\);\s*\}\.bind\(this\)\s*\));/,
      '.catch(function (error) { loadPromise.reject(error); });',
    ],
    [/if \(this\._paypalScript && this\._paypalScript\.parentNode\) \{[\s\S]*?\n {2}\}\n/, ''],
  ]),
);

/**
 * Without Songbird the SDK waits for ever: for the end of its start, which nobody reports after 60 seconds,
 * and for a challenge that it does not show. With this edit the start of Songbird ends with its error, and so
 * does a verification that needs a challenge. An answer to another widget of the page is no error of this
 * one's start.
 */
const challengeWithoutSongbird = edit(
  'challenge-without-songbird',
  'packages/dropin/bundle/three-d-secure.test.ts: that needs a challenge without Songbird fails with',
  swap('three-d-secure/external/frameworks/songbird.js', [
    [
      /prototype\.handleSongbirdError = function \(errorType\) \{\s*this\._songbirdInitFailed = true;/,
      `prototype.handleSongbirdError = function (errorType, error) {
  this._songbirdInitFailed = true;
  this._songbirdError = error || new BraintreeError(errors.THREEDS_CARDINAL_SDK_SETUP_FAILED);
  this._getDfReferenceIdPromisePlus.reject(this._songbirdError);`,
    ],
    [
      /"cardinal-sdk-setup-failed\." \+ self\._v2SetupFailureReason\s*\);/,
      '"cardinal-sdk-setup-failed." + self._v2SetupFailureReason, error);',
    ],
    [
      'self.handleSongbirdError("cardinal-sdk-setup-timeout");',
      `self.handleSongbirdError(
          "cardinal-sdk-setup-timeout",
          new BraintreeError(errors.THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT)
        );`,
    ],
    [
      'if (!self._verifyCardPromisePlus) {',
      'if (!self._verifyCardPromisePlus) {\n      if (data.ActionCode !== "ERROR") return;',
    ],
    [
      /if \(this\._songbirdInitFailed \|\| !lookupResponse\.lookup\.transactionId\) \{\s*return;/,
      `if (this._songbirdInitFailed || !lookupResponse.lookup.transactionId) {
    this._verifyCardPromisePlus.reject(
      this._songbirdError || new BraintreeError(errors.THREEDS_LOOKUP_ERROR)
    );
    return;`,
    ],
  ]),
);

/**
 * The SDK puts a frame into every page with PayPal, and a teardown waits up to a minute for it. Only a checkout
 * from the vault needs the frame. With this edit only that one makes it, and a teardown removes it at once,
 * with its listeners and the dark layer over the page.
 */
const paypalFrameOnDemand = edit(
  'paypal-frame-on-demand',
  'e2e/dropin/paypal.spec.ts: starts a checkout from a saved account',
  swap('paypal-checkout/paypal-checkout.js', [
    [
      'this._frameServicePromise = this._setupFrameService(client);',
      `this._frameServicePromise = options.startsFromVault
          ? this._setupFrameService(client)
          : Promise.resolve();`,
    ],
    ['  frameService.create(\n', '  this._startedFrameService = frameService.create(\n'],
    [
      'var timeoutRef = setTimeout(function () {',
      'var timeoutRef = this._frameTimeout = setTimeout(function () {',
    ],
    [
      'convertMethodsToError(this, methods(PayPalCheckout.prototype));',
      `clearTimeout(this._frameTimeout);
  this._removeModalBackdrop();
  convertMethodsToError(this, methods(PayPalCheckout.prototype));`,
    ],
    [
      /return this\._frameServicePromise\s*\.catch\(function \(\) \{[\s\S]*?return self\._frameService\.teardown\(\);\s*\}\);/,
      `return Promise.resolve().then(function () {
    if (self._startedFrameService) self._startedFrameService.teardown();
  });`,
    ],
  ]),
  swap('lib/frame-service/external/index.js', [
    [/(?<=callback\(frameService\);\s*\}\);)/, '\n    return frameService;'],
  ]),
  swap('lib/frame-service/external/frame-service.js', [
    ['this._dispatchFrame = null;', 'this._dispatchFrame = null;\n  this._bus.teardown();'],
  ]),
);

/**
 * The data collector's part of PayPal writes its parameters into a script element that holds data. A page
 * with Trusted Types refuses a string there.
 */
const collectorUnderTrustedTypes = edit(
  'collector-under-trusted-types',
  'e2e/dropin/device-data.long.spec.ts: come with a payment under the policies of the guide',
  swap('data-collector/fraudnet.js', [
    ['var loadScript = require("../lib/assets").loadScript;', 'var assets = require("../lib/assets");'],
    ['return loadScript({', 'return assets.loadScript({'],
    ['el.text = JSON.stringify(config);', 'el.text = assets.dataBlock(JSON.stringify(config));'],
  ]),
);

/**
 * After each verification the SDK starts Songbird again, also when it has failed or the component was torn
 * down meanwhile. The first causes an unhandled rejection, the second takes the answers of the next component.
 */
const endedSongbird = edit(
  'ended-songbird',
  'packages/dropin/bundle/three-d-secure.test.ts: by the end of the widget leaves no listener behind',
  swap('three-d-secure/external/frameworks/songbird.js', [
    [
      'var startTime = Date.now();\n\n  return self.teardown().then(function () {\n    self._configureCardinalSdk({',
      `var startTime = Date.now();

  if (self._songbirdInitFailed || self._isTornDown) return Promise.resolve();
  return self.teardown().then(function () {
    return self._configureCardinalSdk({`,
    ],
    [
      /(?<=setupStartTime: startTime,\n {4}\}\);\n {2}\}\))(?=;\n\};\n\nfunction extractAddressData)/,
      `.catch(function (error) {
    self.handleSongbirdError("cardinal-sdk-setup-failed." + self._v2SetupFailureReason, error);
  })`,
    ],
  ]),
  swap('three-d-secure/external/three-d-secure.js', [
    [
      'return this._framework.teardown();',
      'this._framework._isTornDown = true;\n  return this._framework.teardown();',
    ],
  ]),
);

/** Each keeps a payment, an error, a policy, memory or time of the start that would else be lost, as its test shows. */
export const correctnessEdits: readonly SdkEdit[] = [
  ...hostedFieldsEdits,
  integrationName,
  lateReports,
  emptyAnswers,
  noTypeWithoutBody,
  configurationByClientApi,
  deletionErrors,
  endedSubscriptions,
  messagesOfOthers,
  ownScriptLoader,
  paypalScript,
  paypalFrameOnDemand,
  collectorUnderTrustedTypes,
  challengeWithoutSongbird,
  endedSongbird,
  ...venmoEdits,
];
