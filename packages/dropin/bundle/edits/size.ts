import { edit, rewrite, swap, type SdkEdit } from './sdk-edit.ts';

/**
 * One function sends every request, as the SDK does for a request that does not go to GraphQL: with a second
 * try when no response came, and a report of the latency. It contains what `empty-answers` and
 * `no-type-without-body` do, because it replaces the text they edit.
 */
const oneRequestDriver = edit(
  'one-request-driver',
  swap('client/request/ajax-driver.js', [
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
  ]),
);

/** The state that `getState` returns, with a table of all brands. The widget keeps a state of its own. */
const noState = edit(
  'no-state',
  swap('hosted-fields/external/hosted-fields.js', [
    ['var getCardTypes = require("../shared/get-card-types");', ''],
    [/this\._state = \{\s*cards: merchantPayload[\s\S]*?};/, ''],
    [/this\._state = \{\s*fields: \{\},[\s\S]*?};/, ''],
    [/this\._state\.fields\[key\] = \{[\s\S]*?};/, ''],
  ]),
);

/** What each call about one field sends to its frame, when the field is not checked before. */
const fieldCalls = [
  ['addClass', 'field, classname', 'ADD_CLASS, { field: field, classname: classname }'],
  ['removeClass', 'field, classname', 'REMOVE_CLASS, { field: field, classname: classname }'],
  ['setAttribute', 'options', 'SET_ATTRIBUTE, options'],
  ['removeAttribute', 'options', 'REMOVE_ATTRIBUTE, options'],
  ['clear', 'field', 'CLEAR_FIELD, { field: field }'],
] as const;

/**
 * Checks of what a page passes to the fields. The widget names only attributes and fields that exist, gives each field
 * a container of its own, and puts the frames of a shadow root into the page's own tree (`src/views/slots.ts`).
 */
const noFieldChecks = edit(
  'no-field-checks',
  swap('hosted-fields/external/hosted-fields.js', [
    ['var attributeValidationError = require("./attribute-validation-error");', ''],
    ['var shadow = require("../../lib/shadow");', ''],
    ...fieldCalls.map(
      ([name, given, sent]) =>
        [
          new RegExp(`HostedFields\\.prototype\\.${name} = function[\\s\\S]*?\\n};\\n`),
          `HostedFields.prototype.${name} = function (${given}) { this._bus.emit(events.${sent}); };\n`,
        ] as const,
    ),
    [
      /if \(!allowedFields\.hasOwnProperty\(field\)\) \{[\s\S]*?\} else \{(?=\s*fieldConfig\.frameElement\.focus)/,
      'if (fieldConfig) {',
    ],
    [/if \(shadow\.isShadowElement\(internalContainer\)\) \{[\s\S]*?\n {6}}\n/, ''],
    [/if \(!options\.fields \|\| Object[\s\S]*?\n {2}}\n/, ''],
    [/if \(options\.binVerificationLength !== undefined\) \{[\s\S]*?\n {2}}\n/, ''],
    [/if \(!constants\.allowedFields\.hasOwnProperty\(key\)\) \{[\s\S]*?\n {6}}\n/, ''],
    [/if \(!externalContainer \|\| externalContainer\.nodeType !== 1\) \{[\s\S]*?\n {6}}\n/, ''],
  ]),
);

const nativePromise = [
  [
    'var ExtendedPromise = require("@braintree/extended-promise");',
    `function ExtendedPromise() {
  var settled = {};
  settled.promise = new Promise(function (resolve, reject) {
    settled.resolve = resolve;
    settled.reject = reject;
  });
  settled.promise.catch(function () {});
  return Object.assign(settled.promise, { resolve: settled.resolve, reject: settled.reject });
}`,
  ],
  ['ExtendedPromise.suppressUnhandledPromiseMessage = true;', ''],
] as const;

/** What the browser does itself: promises that are settled from outside, and the reading of addresses. */
const nativePromises = edit(
  'native-promises',
  swap('venmo/venmo.js', [...nativePromise, ['ExtendedPromise.all', 'Promise.all']]),
  swap('venmo/shared/web-login-backdrop.js', nativePromise),
  swap('paypal-checkout/paypal-checkout.js', [
    ...nativePromise,
    [
      /urlParams = querystring\.parse\(response\.paymentResource\.redirectUrl\);\s*flowToken = urlParams\.token;/,
      'flowToken = new URL(response.paymentResource.redirectUrl).searchParams.get("token");',
    ],
  ]),
);

/**
 * The windows of 3-D Secure that the widget never asks for, and the frame of version 1, which the SDK itself
 * does not use any more.
 */
const oneChallengeWindow = edit(
  'one-challenge-window',
  rewrite(
    'three-d-secure/external/frameworks/index.js',
    `"use strict";
module.exports = { "cardinal-modal": require("./songbird") };`,
  ),
  swap('three-d-secure/external/frameworks/songbird.js', [
    [
      /SongbirdFramework\.prototype\._createV1IframeModalElement = [\s\S]*?(?=SongbirdFramework\.prototype\.setupSongbird = )/,
      '',
    ],
  ]),
  swap('three-d-secure/external/frameworks/base.js', [
    ['var isVerifiedDomain = require("../../../lib/is-verified-domain");', ''],
    ['var iFramer = require("@braintree/iframer");', ''],
    ['var Bus = require("framebus");', ''],
    ['var constants = require("../../shared/constants");', ''],
    ['var uuid = require("@braintree/uuid");', ''],
    ['var events = require("../../shared/events");', ''],
    ['var useMin = require("../../../lib/use-min");', ''],
    [/var BUS_CONFIGURATION_REQUEST_EVENT =[\s\S]*?;\n/, ''],
    [
      /BaseFramework\.prototype\._handleV1AuthResponse = [\s\S]*?(?=BaseFramework\.prototype\.cancelVerifyCard = )/,
      '',
    ],
    [/BaseFramework\.prototype\._setupV1Bus = [\s\S]*?(?=BaseFramework\.prototype\.teardown = )/, ''],
    ['this._teardownV1Elements();', ''],
  ]),
);

/**
 * These only leave out code that the widget never runs, at least 1 kB of gzip each. `nativePromises` saves less, and keeps
 * two modules out of a chunk that the classic script could not import.
 */
export const sizeEdits: readonly SdkEdit[] = [
  oneRequestDriver,
  noState,
  noFieldChecks,
  nativePromises,
  oneChallengeWindow,
];
