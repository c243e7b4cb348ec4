import { edit, swap } from './sdk-edit.ts';

const desktop = 'venmo/external/venmo-desktop.js';

/**
 * The frame with the QR code covers the page, but the page under it could still be reached by keyboard and by
 * screen readers. In a modal dialog it is inert, Escape cancels, and the focus goes back to where it was.
 */
export const venmoDialog = edit(
  'venmo-dialog',
  'packages/dropin/bundle/venmo-desktop.test.ts: is canceled by',
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
export const venmoOneContext = edit(
  'venmo-one-context',
  'packages/dropin/bundle/venmo-desktop.test.ts: goes with its component, and its context is canceled',
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

/** The SDK announces the statuses of the QR code in English. Here they come in the words of `options.texts`. */
export const venmoTexts = edit(
  'venmo-texts',
  'packages/dropin/bundle/venmo-desktop.test.ts: is announced from its making to the account in',
  swap('venmo/venmo.js', [
    ['return createVenmoDesktop({', 'return createVenmoDesktop({\n        texts: options.texts,'],
  ]),
  swap(desktop, [
    ['this.isHidden = true;', 'this.isHidden = true;\n    this.texts = options.texts;'],
    ['this.alertBox.textContent = message;', 'this.alertBox.textContent = this.texts[message] || message;'],
  ]),
);
