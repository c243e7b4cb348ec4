import { edit, swap } from './sdk-edit.ts';

/**
 * Every component on a phone waited for a frame that only the sign-in in a window on computers needs. That
 * sign-in sets markup and styles in ways that a strict policy and Trusted Types forbid. A window that the
 * shopper closes is a cancellation, one that can't be opened or a status that can't be asked for is an error:
 * the last left the promise pending.
 */
export const venmoWebLogin = edit(
  'venmo-web-login',
  'packages/dropin/bundle/venmo-desktop.test.ts: can’t ask for the status',
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
