import { swap } from './sdk-edit.ts';

/** The state that a page could ask for by `getState`, with a table of all brands; the widget has its own. */
const withoutState = swap('hosted-fields/external/hosted-fields.js', [
  ['var getCardTypes = require("../shared/get-card-types");', ''],
  [/this\._state = \{\s*cards: merchantPayload[\s\S]*?};/, ''],
  [/this\._state = \{\s*fields: \{\},[\s\S]*?};/, ''],
  [/this\._state\.fields\[key\] = \{[\s\S]*?};/, ''],
]);

/**
 * Checks of what a page says that makes the fields itself. The widget sets attributes that exist, and puts
 * frames of a shadow root into the page's own tree (`src/widget/slots.ts`).
 */
const withoutChecks = swap('hosted-fields/external/hosted-fields.js', [
  ['var attributeValidationError = require("./attribute-validation-error");', ''],
  ['attributeErr = attributeValidationError(options.attribute, options.value);', ''],
  ['attributeErr = attributeValidationError(options.attribute);', ''],
  ['var shadow = require("../../lib/shadow");', ''],
  [/if \(shadow\.isShadowElement\(internalContainer\)\) \{[\s\S]*?\n {6}}\n/, ''],
]);

/** What only the frames read of the constants they share with the page. */
const withoutConstants = swap(
  'hosted-fields/shared/constants.js',
  [
    'externalEvents',
    'defaultMaxLengths',
    'tokenizationErrorCodes',
    'allowedAttributes',
    'allowedBillingAddressFields',
    'allowedShippingAddressFields',
    'autocompleteMappings',
  ].map((name) => [new RegExp(` {2}${name}: [{[][\\s\\S]*?\\n {2}[}\\]],\\n`), ''] as const),
);

/** Reports on PayPal, and a list of what may be in a report: those from here hold but what is in it. */
const withoutOtherReports = swap('lib/analytics.js', [
  [/if \(extraFields\.flow === "vault"\) \{[\s\S]*?\n {2}}\n/, ''],
  ['appendExtraFieldsTo(trackingMeta, extraFields)', 'assign(trackingMeta, extraFields)'],
  [/function appendExtraFieldsTo[\s\S]*?\n}\n/, ''],
]);

/** Every call would take a callback, too; the widget gives none. */
const withoutCallbacks = (
  [
    ['client/index.js', 'wrapPromise(create)', 'create'],
    ['client/get-configuration.js', 'wrapPromise(getConfiguration)', 'getConfiguration'],
    ['client/client.js', 'wrapPromise(function () {', '(function () {'],
    ['hosted-fields/external/hosted-fields.js', 'wrapPromise.wrapPrototype(HostedFields)', 'HostedFields'],
    ['vault-manager/index.js', 'wrapPromise(create)', 'create'],
    ['vault-manager/vault-manager.js', 'wrapPromise.wrapPrototype(VaultManager)', 'VaultManager'],
  ] as const
).map(([file, from, to]) =>
  swap(file, [
    ['var wrapPromise = require("@braintree/wrap-promise");', ''],
    [from, to],
  ]),
);

/** What the SDK has for pages that use it themselves, and the widget never comes to. */
export const withoutUnused = [
  withoutState,
  withoutChecks,
  withoutConstants,
  withoutOtherReports,
  ...withoutCallbacks,
];
