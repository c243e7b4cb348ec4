/** What the test of Venmo bundles as the widget's builds do: with the edits of the SDK. */
export { default as analytics } from 'braintree-web/lib/analytics.js';
export { cancel, createVenmo, tokenize, whenPrepared } from '../src/options/venmo/venmo.sdk.ts';
