import { edit, swap, type SdkEdit } from './sdk-edit.ts';

const desktop = 'venmo/external/venmo-desktop.js';

/**
 * The frame with the QR code covers the page, but the page under it could still be reached by keyboard and by
 * screen readers. In a modal dialog it is inert, Escape cancels, and the focus goes back to where it was.
 */
const venmoDialog = edit(
  'venmo-dialog',
  swap(desktop, [
    [
      'this.bus.addTargetFrame(this.iframe);',
      `this.bus.addTargetFrame(this.iframe);
    var desktop = this;
    this.dialog = document.createElement("dialog");
    this.dialog.setAttribute("aria-label", "Venmo");
    Object.assign(this.dialog.style, {
      position: "fixed", inset: "0", width: "100%", height: "100%", maxWidth: "none", maxHeight: "none",
      margin: "0", padding: "0", border: "0", background: "transparent", overflow: "hidden",
    });
    this.dialog.addEventListener("cancel", function (event) {
      event.preventDefault();
      if (desktop.customerCanceled) desktop.customerCanceled();
    });
    this.dialog.append(this.iframe, this.alertBox);`,
    ],
    [
      /document\.body\.appendChild\(_this\.iframe\);\s*document\.body\.appendChild\(_this\.alertBox\);/,
      'document.body.appendChild(_this.dialog);',
    ],
    [
      'this.iframe.style.display = "block";',
      'this.iframe.style.display = "block";\n    this.dialog.showModal();',
    ],
    ['this.iframe.style.display = "none";', 'this.iframe.style.display = "none";\n    this.dialog.close();'],
    [
      '_this.completedHandler = function (payload) {',
      '_this.customerCanceled = customerCancelledHandler;\n      _this.completedHandler = function (payload) {',
    ],
    [
      /if \(this\.iframe\.parentNode\) \{[\s\S]*?removeChild\(this\.alertBox\);\s*\}/,
      'this.dialog.remove();',
    ],
  ]),
);

/** An attempt that has ended: its context was replaced, canceled, or its widget torn down. */
const isOver = (name: string) =>
  `if (${name}.attempt !== attempt) {\n        return ${name}.Promise.resolve();`;

/**
 * One context of a desktop payment is awaited at a time. Without this edit one that is answered after its
 * payment was canceled, or after the teardown, is asked for until it expires, and an approval of it would count
 * for the next payment. Here it is canceled at the gateway. A context that the gateway no longer has ends the
 * payment, and a cancellation that does not arrive is no unhandled rejection.
 */
const venmoOneContext = edit(
  'venmo-one-context',
  swap(desktop, [
    [
      /return this\.createVenmoDesktopPaymentContext\(\)\s*\.then\(function \(result\) \{/,
      `var attempt = (this.attempt = {});
    return this.createVenmoDesktopPaymentContext()
      .then(function (result) {
        if (_this.attempt !== attempt) {
          _this.cancelContext(result.id);
          return;
        }
        _this.venmoContextId = result.id;`,
    ],
    [
      '_this.pollForStatusChange(result.status, expiredTime);',
      '_this.pollForStatusChange(result.status, expiredTime, attempt);',
    ],
    ['if (!result) {', 'if (!result || _this.attempt !== attempt) {'],
    [
      'if (err.allowUIToHandleError) {',
      `if (_this.attempt !== attempt) return;
        if (!err.allowUIToHandleError) _this.cancelContext(_this.venmoContextId);
        if (err.allowUIToHandleError) {`,
    ],
    [
      'prototype.pollForStatusChange = function (status, expiredTime) {',
      'prototype.pollForStatusChange = function (status, expiredTime, attempt) {',
    ],
    [/if \(!this\.venmoContextId\) \{\s*return this\.Promise\.resolve\(\);/, isOver('this')],
    [
      /if \(!_this\.venmoContextId \|\| !response\) \{\s*return _this\.Promise\.resolve\(\);/,
      `${isOver('_this')}
      }
      if (!response) {
        return _this.Promise.reject(new Error("The gateway does not know the payment context."));`,
    ],
    ['.pollForStatusChange(status, expiredTime)\n', '.pollForStatusChange(status, expiredTime, attempt)\n'],
    ['_this.updateVenmoDesktopPaymentContext("CANCELED");', '_this.cancelContext(_this.venmoContextId);'],
    ['_this.venmoContextId = context.id;', ''],
    [
      /setTimeout\(function \(\) \{(?=\s*if \(_this\.completedHandler\))/,
      `var attempt = this.attempt;
    setTimeout(function () {
      if (_this.attempt !== attempt) return;`,
    ],
    [
      'VenmoDesktop.prototype.teardown = function () {',
      `VenmoDesktop.prototype.cancelContext = function (id) {
    if (!id) return;
    var query = this.shouldUseLegacyQRCodeMutation
      ? queries_1.LEGACY_UPDATE_PAYMENT_CONTEXT_QUERY
      : queries_1.UPDATE_PAYMENT_CONTEXT_QUERY;
    this.apiRequest(query, { input: { id: id, status: "CANCELED" } }).catch(function () {});
  };
  VenmoDesktop.prototype.teardown = function () {
    this.attempt = null;
    this.isHidden = true;
    this.cancelContext(this.venmoContextId);
    delete this.venmoContextId;`,
    ],
    [/this\.isHidden = true;\s*\};/, 'this.isHidden = true;\n    this.attempt = null;\n  };'],
  ]),
);

/**
 * After each payment the SDK makes the context of the next one and waits for it. When that failed, the account
 * that was just approved was lost, and the component stayed busy for ever. Now the outcome comes at once, and
 * `getUrl` waits for the next context, or rejects. The context of a payment that failed is canceled at the
 * gateway; that of an account is left alone. A result in the page's address comes before the QR code.
 */
const venmoNextContext = edit(
  'venmo-next-context',
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
 * A return from Venmo's app that says 'canceled' or 'failed' ends the payment at once, also where there is a
 * context whose status does not say so yet. A status that can't be asked for is an error, unless the address
 * brings a nonce: the SDK returned an account without one. A context is asked for 5 minutes at most. A page
 * whose address ends in something like `#100%` can use Venmo too.
 */
const venmoReturn = edit(
  'venmo-return',
  swap('venmo/venmo.js', [
    [
      /if \(!self\._shouldUseLegacyFlow\) \{(?=\s*\/\/ Prevent multiple)/,
      `if (!self._shouldUseLegacyFlow && !params.venmoCancel && !params.venmoError) {
      self._mobilePollingContextExpiresIn =
        self._mobilePollingContextExpiresIn || Date.now() + self._mobilePollingExpiresThreshold;`,
    ],
    [
      /resolve\(params\);(?=\s*\}\);\s*\} else if \(params\.venmoSuccess\) \{)/,
      'if (params.paymentMethodNonce) resolve(params);\n          else reject(err);',
    ],
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
  swap('venmo/venmo.js', [
    [/history\.pushState\(\s*\{\},/, 'history.replaceState(\n      window.history.state,'],
  ]),
);

/**
 * Every component on a phone waited for a frame that only the sign-in in a window on computers needs. That
 * sign-in sets markup and styles in ways that a strict policy and Trusted Types forbid. A window that the
 * shopper closes is a cancellation, one that can't be opened or a status that can't be asked for is an error:
 * the last left the promise pending.
 */
const venmoWebLogin = edit(
  'venmo-web-login',
  swap('venmo/venmo.js', [
    [
      /webLoginPromise = desktopWebLogin(?=\s*\.setupDesktopWebLogin)/,
      'webLoginPromise = !self._useAllowDesktopWebLogin ? null : desktopWebLogin',
    ],
    [
      'debug: config.isDebug,\n        })',
      `debug: config.isDebug,
          onStarted: function (frameService) {
            self._startedFrameService = frameService;
          },
        })`,
    ],
    [
      'Venmo.prototype.teardown = function () {',
      `Venmo.prototype.teardown = function () {
  if (this._startedFrameService) {
    this._startedFrameService.teardown();
    desktopWebLogin.closeBackdrop();
  }`,
    ],
  ]),
  swap('venmo/shared/web-login-backdrop.js', [
    ['  frameService.create(\n', '  options.onStarted(frameService.create(\n'],
    [
      /extendedPromise\.resolve\(frameServiceInstance\);\s*\}\s*\);/,
      'extendedPromise.resolve(frameServiceInstance);\n    }\n  ));',
    ],
    [
      'document.getElementById("venmo-desktop-web-backdrop").classList.add("hidden");',
      `var backdrop = document.getElementById(ELEMENT_IDS.backdrop);
  if (!backdrop) return;
  backdrop.remove();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(function (sheet) {
    return sheet !== backdropSheet;
  });`,
    ],
    ['backdropStylesElement = document.createElement("style");', ''],
    [
      'backdropDiv = document.createElement("div");',
      'backdropDiv = document.createElement("dialog");\n  backdropDiv.setAttribute("aria-labelledby", ELEMENT_IDS.message);',
    ],
    [
      /if \(styleCspNonce\) \{[\s\S]*?innerHTML = getElementStyles\(\);/,
      'backdropSheet = new CSSStyleSheet();\n  backdropSheet.replaceSync(getElementStyles());',
    ],
    [
      'venmoLogoDiv.innerHTML = VENMO_LOGO_SVG;',
      `var svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 198 58");
  svg.setAttribute("width", "198");
  VENMO_LOGO_SVG.match(/ d="[^"]+/g).forEach(function (d) {
    var path = document.createElementNS(svg.namespaceURI, "path");
    path.setAttribute("fill", "white");
    path.setAttribute("d", d.slice(4));
    svg.append(path);
  });
  venmoLogoDiv.append(svg);`,
    ],
    [
      'document.head.appendChild(backdropStylesElement);',
      'document.adoptedStyleSheets = document.adoptedStyleSheets.concat(backdropSheet);',
    ],
    [
      'document.body.appendChild(backdropDiv);',
      'document.body.appendChild(backdropDiv);\n  backdropDiv.showModal();\n  backdropDiv.addEventListener("cancel", function (event) {\n    event.preventDefault();\n    cancelButton.click();\n  });',
    ],
    [
      '"width: 100%;",\n    "background: rgba(0, 0, 0, 0.8);",',
      '"width: 100%; max-width: none; height: 100%; max-height: none; border: 0; padding: 0;",\n    "background: rgba(0, 0, 0, 0.8);",',
    ],
    [
      'ExtendedPromise.suppressUnhandledPromiseMessage = true;',
      'ExtendedPromise.suppressUnhandledPromiseMessage = true;\nvar backdropSheet;',
    ],
    [
      'extendedPromise.reject(frameServiceErr);',
      `extendedPromise.reject(
        frameServiceErr.code === "FRAME_SERVICE_FRAME_CLOSED"
          ? new BraintreeError(errors.VENMO_CUSTOMER_CANCELED)
          : frameServiceErr
      );`,
    ],
    [
      /extendedPromise\.reject\(statusCheckError\);\s*\}\s*\}\);/,
      `extendedPromise.reject(statusCheckError);
            }
          }).catch(function () {
            extendedPromise.reject(statusCheckError);
          });`,
    ],
    ['module.exports = {', 'module.exports = {\n  closeBackdrop: closeBackdrop,'],
  ]),
);

/** Corrections of Venmo's component. */
export const venmoEdits: readonly SdkEdit[] = [
  venmoDialog,
  venmoOneContext,
  venmoNextContext,
  venmoFrameOnDemand,
  venmoTeardown,
  venmoReturn,
  venmoHistory,
  venmoWebLogin,
];
