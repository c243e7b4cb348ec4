import { edit, swap, type SdkEdit } from './sdk-edit.ts';
import { venmoDialog, venmoOneContext, venmoTexts } from './venmo-desktop.ts';
import { venmoWebLogin } from './venmo-web-login.ts';

/**
 * After each payment the SDK makes the context of the next one and waits for it. When that failed, the account
 * that was just approved was lost, and the component stayed busy for ever. Now the outcome comes at once, and
 * `getUrl` waits for the next context, or rejects. The context of a payment that failed is canceled at the
 * gateway; that of an account is left alone. A result in the page's address comes before the QR code.
 */
const venmoNextContext = edit(
  'venmo-next-context',
  'packages/dropin/bundle/venmo.test.ts: an account is not lost with the context of the next payment',
  swap('venmo/venmo.js', [
    [
      /return tokenizationPromise\s*\.then\(function \(payload\) \{[\s\S]*?\n\};\n/,
      `return tokenizationPromise
    .then(formatTokenizePayload)
    .catch(function (err) {
      if (!isContextOver(err)) self._cancelMobilePaymentContext().catch(function () {});
      throw err;
    })
    .finally(function () {
      self._tokenizationInProgress = false;
      self._venmoWindow = null;
      if (self._isTornDown) return;
      self._venmoPaymentContextId = undefined;
      self._venmoPaymentContextStatus = undefined;
      self._createPromise = self._createPromise.then(function (client) {
        return self._createVenmoPaymentContext(client).then(function () {
          return client;
        });
      });
      self._createPromise.catch(function () {});
    });
};

function isContextOver(err) {
  return /_CANCELED_BY_MERCHANT$|POLLING_TOKENIZATION_(CANCELED|EXPIRED|FAILED)$/.test(err && err.code);
}
`,
    ],
    [
      'if (!this._shouldCreateVenmoPaymentContext) {',
      'if (!this._shouldCreateVenmoPaymentContext || this._useDesktopQRFlow) {',
    ],
    [
      'environment: this._mobilePollingContextEnvironment,',
      'environment: configuration.gatewayConfiguration.environment.toUpperCase(),',
    ],
    [
      'self._createVenmoPaymentContext(client, true);',
      'self._createVenmoPaymentContext(client, true).catch(function () {});',
    ],
    [
      /if \(this\._useDesktopQRFlow\) \{(?=\s*\/\/ for the desktop flow)/,
      'if (this._useDesktopQRFlow && !this.hasTokenizationResult()) {',
    ],
    [
      /\} else if \(this\._useAllowDesktopWebLogin\) \{(?=\s*\/\*\*)/,
      '} else if (this._useAllowDesktopWebLogin && !this.hasTokenizationResult()) {',
    ],
    [
      /return this\._createPromise\.then\(function \(client\) \{\s*var query;\s*if \(self\._venmoPaymentContextId\) \{/,
      `var id = this._venmoPaymentContextId;

  return this._createPromise.then(function (client) {
    var query;

    if (id) {`,
    ],
    [/id: self\._venmoPaymentContextId,\s*status: "CANCELED",/, 'id: id, status: "CANCELED",'],
  ]),
);

/** The frame of the QR code is made when the sheet is shown, so that it delays neither the card's frames nor the page. */
const venmoFrameOnDemand = edit(
  'venmo-frame-on-demand',
  'packages/dropin/bundle/venmo-desktop.test.ts: is loaded when the sheet is shown',
  swap('venmo/venmo.js', [
    [
      /this\._createPromise\.then\(function \(client\) \{(?=\s*var config = client)/,
      `Promise.all([this._createPromise, options.whenShown]).then(function (results) {
      var client = results[0];`,
    ],
  ]),
);

/**
 * A teardown waited for ever for a frame with the QR code that did not load, and left it in the page. A status
 * that was asked for every 250 ms went on after it and threw. A context that is made after it is canceled.
 */
const venmoTeardown = edit(
  'venmo-teardown',
  'packages/dropin/bundle/venmo.test.ts: a teardown ends it and cancels the context',
  swap('venmo/venmo.js', [
    [
      /return this\._createPromise\.then\(\s*function \(\) \{\s*if \(self\._venmoDesktopInstance\) \{\s*self\._venmoDesktopInstance\.teardown[\s\S]*?\.bind\(this\)\s*\);/,
      `this._isTornDown = true;
  if (this._desktop) this._desktop.teardown();
  clearTimeout(this._refreshPaymentContextTimeout);
  if (this._venmoPaymentContextId) this._cancelMobilePaymentContext().catch(function () {});
  convertMethodsToError(this, methods(Venmo.prototype));
  return Promise.resolve();`,
    ],
    [
      'return promise.then(function (context) {',
      `var cancel = this._cancelMobilePaymentContext;
  return promise.then(function (context) {
    if (self._isTornDown) {
      self._venmoPaymentContextId = context.id;
      cancel.call(self).catch(function () {});
      return;
    }`,
    ],
    [
      /self\._pollForStatusChange\(\)\.then\(resolve\)\.catch\(reject\);(?=\s*\}, self\._mobilePollingInterval)/,
      `if (self._isTornDown || self._venmoPaymentContextId !== id) return;
      self._pollForStatusChange().then(resolve).catch(reject);`,
    ],
    [
      /prototype\._continuePolling = function \(\) \{\s*var self = this;/,
      'prototype._continuePolling = function () {\n  var self = this;\n  var id = this._venmoPaymentContextId;',
    ],
    [
      'this._pollingInProgress = true;\n\n  this._pollForStatusChange()',
      'this._pollingInProgress = true;\n  var promise = this._tokenizePromise;\n\n  this._pollForStatusChange()',
    ],
    [
      /self\._tokenizePromise\.resolve\((?=\{\s*paymentMethodNonce: payload\.paymentMethodId,[^}]*\}\);\s*\}\)\s*\.catch\(function \(err\) \{\s*self\._pollingInProgress)/,
      'promise.resolve(',
    ],
    [
      /self\._tokenizePromise\.reject\(err\);(?=\s*\}\);\s*return this\._tokenizePromise;\s*\};\s*Venmo\.prototype\._tokenizeForMobileWithManualReturn)/,
      'promise.reject(err);',
    ],
    [
      'return createVenmoDesktop({',
      'return createVenmoDesktop({\n        onCreated: function (desktop) {\n          self._desktop = desktop;\n          if (self._isTornDown) desktop.teardown();\n        },',
    ],
    [
      /self\._useDesktopQRFlow = false;\s*return client;/,
      `throw new BraintreeError(errors.VENMO_DESKTOP_UNKNOWN_ERROR);`,
    ],
  ]),
  swap('venmo/external/index.js', [
    ['return instance.initialize();', 'options.onCreated(instance);\n  return instance.initialize();'],
    ['__importDefault(require("./venmo-desktop"))', 'require("./venmo-desktop")'],
  ]),
);

/**
 * Any link can have the hash by which Venmo's app returns. The SDK took the context, the nonce and the name from
 * it. Now a page that has not begun a payment itself takes only a result of one that this browser began, and
 * else clears the address; the context's account comes from the gateway alone. The older flow, which has no
 * context, has a random key in the return's address, without which a nonce in it does not count.
 *
 * A return that says 'canceled' or 'failed' ends the payment at once, also where there is a context whose status
 * does not say so yet. A status that can't be asked for is an error. A context is asked for 5 minutes at most. A
 * page whose address ends in something like `#100%` can use Venmo too.
 */
const venmoReturn = edit(
  'venmo-return',
  'packages/dropin/bundle/venmo.test.ts: leaves its result to a page that is opened anew, once',
  swap('venmo/venmo.js', [
    [
      /if \(!self\._shouldUseLegacyFlow\) \{(?=\s*\/\/ Prevent multiple)/,
      `if (!self._shouldUseLegacyFlow && !params.venmoCancel && !params.venmoError) {
      self._mobilePollingContextExpiresIn =
        self._mobilePollingContextExpiresIn || Date.now() + self._mobilePollingExpiresThreshold;`,
    ],
    [/resolve\(params\);(?=\s*\}\);\s*\} else if \(params\.venmoSuccess\) \{)/, 'reject(err);'],
    [
      'this._ignoreHistoryChanges = options.ignoreHistoryChanges;',
      `this._ignoreHistoryChanges = options.ignoreHistoryChanges;
  this._returns = options.returns;
  this._returnKey = options.returns.newKey();`,
    ],
    [
      /var hashFromTopUrl = \{\};[\s\S]*?!== "undefined"\s*\);/,
      `if (!("venmoSuccess" in params || "venmoError" in params || "venmoCancel" in params)) return false;
  var id = urlParams.getUrlParams().resource_id || params.id;
  var key = this._shouldUseLegacyFlow ? params.venmoKey : id;
  if (this._tokenizePromise) {
    if (!this._shouldUseLegacyFlow || !params.venmoSuccess || key === this._returnKey) return true;
  } else if (this._returns.isBegun(key)) {
    if (!this._shouldUseLegacyFlow) this._venmoPaymentContextId = id;
    return true;
  }
  this._clearFragmentParameters();
  return false;`,
    ],
    [
      'var params = getFragmentParameters(hash);\n\n  // NEXT_MAJOR_VERSION',
      `var params = this._hasTokenizationResult(hash) ? getFragmentParameters(hash) : {};
  this._returns.end();

  // NEXT_MAJOR_VERSION`,
    ],
    [
      'Venmo.prototype.appSwitch = function (url) {',
      `Venmo.prototype.appSwitch = function (url) {
  this._returns.begin(this._shouldUseLegacyFlow ? this._returnKey : this._venmoPaymentContextId);`,
    ],
    [
      'params["x-success"] = currentUrl + "#venmoSuccess=1";',
      `var key = this._shouldUseLegacyFlow ? "&venmoKey=" + this._returnKey : "";
        params["x-success"] = currentUrl + "#venmoSuccess=1" + key;`,
    ],
    ['currentUrl + "#venmoCancel=1";', 'currentUrl + "#venmoCancel=1" + key;'],
    ['currentUrl + "#venmoError=1";', 'currentUrl + "#venmoError=1" + key;'],
    ['decodeURIComponent(parts[0])', 'decoded(parts[0])'],
    ['decodeURIComponent(parts[1])', 'decoded(parts[1])'],
    [
      'function formatUserName(username) {',
      `function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function formatUserName(username) {`,
    ],
    [
      'this._previousHash = window.location.hash;',
      `this._previousHash = window.location.hash;
  this._mobilePollingContextExpiresIn = Date.now() + this._mobilePollingExpiresThreshold;`,
    ],
  ]),
);

/**
 * The SDK adds an entry to the history when it takes a result out of the page's address, so that Back leads to
 * the nonce again, and it loses the state that a page's router keeps there. The entry is replaced instead.
 */
const venmoHistory = edit(
  'venmo-history',
  'packages/dropin/bundle/venmo.test.ts: returns with an account',
  swap('venmo/venmo.js', [
    [/history\.pushState\(\s*\{\},/, 'history.replaceState(\n      window.history.state,'],
  ]),
);

/** Corrections of Venmo's component. */
export const venmoEdits: readonly SdkEdit[] = [
  venmoDialog,
  venmoTexts,
  venmoOneContext,
  venmoNextContext,
  venmoFrameOnDemand,
  venmoTeardown,
  venmoReturn,
  venmoHistory,
  venmoWebLogin,
];
