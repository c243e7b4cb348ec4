/** What the test of 3-D Secure bundles as the widget's builds do: with the edits of the SDK. */
export { create } from 'braintree-web/three-d-secure/index.js';
export { default as analytics } from 'braintree-web/lib/analytics.js';
export { createThreeDSecure } from '../src/three-d-secure/three-d-secure.sdk.ts';
