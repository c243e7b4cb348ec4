import { VERSION } from '../src/version.ts';
import { rewrite, swap, type SdkEdit } from './sdk-edit.ts';
import { withoutUnused } from './sdk-unused.ts';

/**
 * Hosted fields made from an authorization would download client.min.js and refuse a page's own other
 * version. They get the bundled client instead. On failure the promise stays pending, since the SDK listens
 * without a catch and the page would see an unhandled rejection; the widget's own client call reports it.
 */
const deferredClient = rewrite(
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
);

/** The loader of a product the widget does not offer. */
const withoutFastlane = swap('lib/assets.js', [
  ['var loadConnectScript = require("@paypal/fastlane-sdk-loader");', ''],
  ['loadFastlane: loadConnectScript.loadAxo,', ''],
]);

const nativeAtob = rewrite(
  'lib/vendor/polyfill.js',
  `"use strict";
module.exports = { atob: function (text) { return window.atob(text); } };`,
);

/** A style attribute would violate `style-src` on Android and Firefox; properties set one by one do not. */
const interceptStyles = swap('hosted-fields/shared/focus-intercept.js', [
  [
    /input\.setAttribute\(\s*"style",[\s\S]*?\.replace\(\/,\/g, ";"\)\s*\);/,
    `Object.keys(focusInterceptStyles).forEach(function (name) {
      input.style.setProperty(name, focusInterceptStyles[name].replace(" !important", ""), "important");
    });`,
  ],
]);

/**
 * The client says from its first request on that it is the widget's (behaviour a20): in its own analytics, in
 * those of the card fields, and in what the gateway keeps of a payment method.
 */
const integration = [
  swap('lib/constants.js', [['INTEGRATION: "custom"', 'INTEGRATION: "dropin2"']]),
  swap('client/get-configuration.js', [
    ['sessionId: sessionId,', `sessionId: sessionId,\n      dropinVersion: "${VERSION}",`],
  ]),
];

/** What the SDK reports on its own account waits, as the widget's reports do, until no start is under way. */
const quietStart = swap('lib/analytics.js', [
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
]);

/**
 * One way to ask, as the SDK does where nothing is asked by GraphQL: a second try when no answer came, and a
 * report on how long it took. A question without a body has no type: with one, a browser would ask the gateway
 * beforehand whether it may ask. The SDK looks into every answer, and where that is null or nothing at all would
 * stumble outside of any promise: it is an empty answer.
 */
const requests = swap('client/request/ajax-driver.js', [
  [/var assign = [\s\S]*?(?=var MAX_TCP_RETRYCOUNT)/, 'var parseBody = require("./parse-body");\n\n'],
  [
    /function graphQLRequestShouldRetryWithClientApi[\s\S]*?(?=function request\()/,
    `function _requestWithRetry(options, tcpRetryCount, cb) {
  var isQuestion = options.method === "GET";
  var url = isQuestion ? querystring.queryify(options.url, options.data) : options.url;
  var headers = Object.assign(isQuestion ? {} : { "Content-Type": "application/json" }, options.headers);
  var req = new XMLHttpRequest();
  req.onreadystatechange = function () {
    if (req.readyState !== 4) return;
    var body = parseBody(req.responseText) || {};
    var status = req.status;
    if (options.sendAnalyticsEvent) sendApiLatencyAnalytics(url, options);
    if (status >= 200 && status < 400) cb(null, body, status);
    else if (tcpRetryCount < MAX_TCP_RETRYCOUNT && requestShouldRetry(status))
      _requestWithRetry(options, tcpRetryCount + 1, cb);
    else cb(body, null, status || 500);
  };
  req.open(options.method, url, true);
  req.timeout = options.timeout;
  Object.keys(headers).forEach(function (name) { req.setRequestHeader(name, headers[name]); });
  try { req.send(isQuestion ? null : JSON.stringify(options.data)); } catch {}
}

`,
  ],
]);

/**
 * The SDK reads a GraphQL error out of every failure, a broken connection too, and stumbles: its own error is lost.
 * Whatever else it is answered, a portal's page too, is a deletion to it.
 */
const deletionErrors = swap('vault-manager/vault-manager.js', [
  [
    /\.then\(function \(\) \{(?=\s*analytics\.sendEvent\(\s*client,\s*"vault-manager\.delete)/,
    `.then(function (answer) {
        if (!answer.data) throw new Error("The answer is none.");`,
  ],
  ['error.details.originalError;', '(error.details || {}).originalError || error;'],
  ['originalError[0].extensions.errorClass', '(originalError[0].extensions || {}).errorClass'],
]);

/**
 * The configuration comes from the client API, as the SDK itself asks for it where GraphQL does not answer:
 * without GraphQL's code, its preflight, and its second try.
 */
const clientApiAlone = [
  swap('client/get-configuration.js', [
    ['var GraphQL = require("./request/graphql");', ''],
    [
      /if \(attrs\.authorizationFingerprint && authData\.graphQL\) \{[\s\S]*?\n {4}\}\n\n(?= {4}request\()/,
      '',
    ],
  ]),
  swap('client/client.js', [
    ['var GraphQL = require("./request/graphql");', ''],
    [/this\._graphQL = new GraphQL\(\{[\s\S]*?\}\);/, ''],
  ]),
];

/**
 * Card data never passes the page's client: the frames have one of their own. So nothing here loads the fraud
 * script that a tokenization in the page would. That frames and widget share a client is no news to report.
 */
const withoutCardTokenization = swap('client/client.js', [
  ['analytics.sendEvent(promise, "custom.client.load.cached");', ''],
  ['var assets = require("../lib/assets");', ''],
  [/var shouldCollectData = Boolean\([\s\S]*?\n {4}\);/, ''],
  [/if \(\s*shouldCollectData &&[\s\S]*?\n {6}}\n/, ''],
  [/Client\.prototype\._findOrCreateFraudnetJSON = [\s\S]*?\n};\n/, ''],
]);

/** What hosted fields offer to pages that make them themselves. */
const withoutUnusedCalls = swap(
  'hosted-fields/external/hosted-fields.js',
  [
    'getChallenges',
    'getSupportedCardTypes',
    'addClass',
    'removeClass',
    'setMonthOptions',
    'setPlaceholder',
    'getState',
  ].map(
    (name) => [new RegExp(`HostedFields\\.prototype\\.${name} = function[\\s\\S]*?\\n};\\n`), ''] as const,
  ),
);

/** Fields that are torn down while they load neither report a minute later that they are late, nor are ready. */
const endWhileLoading = swap('hosted-fields/external/hosted-fields.js', [
  ['self._bus.teardown();', 'self._bus.teardown();\n    failureTimeout = clearTimeout(failureTimeout);'],
  ['var reply = results[0];', 'var reply = results[0];\n\n    if (!failureTimeout) return;'],
]);

/**
 * A frame is put into the page with its address: the SDK puts it there empty, and tells it the address in a
 * later task, behind the page's first layout and paint. A field with `isAsked` waits for the configuration, and
 * is left out, as if nobody had named it, where that says no.
 */
const framesAtOnce = swap('hosted-fields/external/hosted-fields.js', [
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
    `if (!field.isAsked) return inject();
      this._clientPromise.then(function (client) {
        if (field.isAsked(client)) return inject();
        delete fields[key];
        delete options.fields[key];
        frameReadyPromiseResolveFunctions[key]();
      });`,
  ],
  ['// prevents loading the iframe from blocking the code', ''],
]);

/** A bus that was torn down still held its subscriptions: with them every frame, and the widget around it. */
const endedSubscriptions = swap('node_modules/framebus/dist/framebus.js', [
  [
    'this.off(listener.eventName, listener.handler);',
    `var named = lib_1.subscribers[this.origin];
            var others = (named[listener.eventName] || []).filter(function (handler) {
                return handler !== listener.handler;
            });
            if (others.length > 0) named[listener.eventName] = others;
            else delete named[listener.eventName];`,
  ],
]);

/** Where a build that trusts a local gateway finds its address: given now, or in a meta element of the page. */
export interface Sandbox {
  sandboxUrl?: string;
  sandboxMeta?: string;
}

/** The sandbox's origin as an expression for the SDK's code; null where no sandbox is trusted. */
function originOf({ sandboxUrl, sandboxMeta }: Sandbox): string | null {
  if (sandboxUrl) return JSON.stringify(new URL(sandboxUrl).origin);
  if (!sandboxMeta) return null;
  return `(document.querySelector('meta[name="${sandboxMeta}"]')?.content ?? "")`;
}

/** The two modules that decide which gateway is trusted, opened to one more origin. */
function gatewayAt(text: string): SdkEdit[] {
  return [
    swap('lib/is-verified-domain.js', [
      [
        'function isVerifiedDomain(url) {',
        `function isVerifiedDomain(url) {\n  if (isGateway(url)) return true;`,
      ],
      [
        'module.exports = isVerifiedDomain;',
        `function isGateway(url) {
  try { return new URL(url).origin === ${text}; } catch { return false; }
}
module.exports = isVerifiedDomain;`,
      ],
    ]),
    swap('lib/constants.js', [
      ['"https://api.sandbox.braintreegateway.com:443"', text],
      ['"https://assets.braintreegateway.com"', text],
      ['sandbox: "https://assets.braintreegateway.com"', `sandbox: ${text}`],
      ['"https://payments.sandbox.braintree-api.com/graphql"', `${text} + "/graphql"`],
      ['"https://www.paypal.com/xoplatform', `${text} + "/xoplatform`],
      ['"https://c.paypal.com/da', `${text} + "/da`],
    ]),
  ];
}

/** Every edit of a build; those that trust a local gateway only when its address is given. */
export function sdkEdits(sandbox: Sandbox): SdkEdit[] {
  const always = [
    deferredClient,
    withoutFastlane,
    nativeAtob,
    interceptStyles,
    quietStart,
    requests,
    deletionErrors,
    ...integration,
    ...clientApiAlone,
    withoutCardTokenization,
    ...withoutUnused,
    withoutUnusedCalls,
    endWhileLoading,
    framesAtOnce,
    endedSubscriptions,
  ];
  const origin = originOf(sandbox);
  return origin ? [...always, ...gatewayAt(origin)] : always;
}
