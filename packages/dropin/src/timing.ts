/** Every delay and timeout of the widget, in milliseconds (docs/behaviour/widget.md#timers-and-limits). */
export const timing = {
  /** how long a start waits for every way to pay; then it goes on with those that are ready, or stalls */
  startWatchdog: 8_000,
  /** how long a start waits for the end of the document that is to have the container; then `create` rejects */
  document: 60_000,
  /** how long the container of a widget that starts may be out of the page; then `create` rejects */
  absence: 8_000,
  /** timeout of the gateway's configuration; then `create` rejects */
  client: 60_000,
  /** timeout of the texts of another language; then they are English */
  locale: 5_000,
  /** how long the frames wait for the stylesheet, which has their colours; then they have the page's */
  stylesheet: 3_000,
  /** timeout of the saved methods; then there are none */
  fetchMethods: 10_000,
  /** timeout of the device-data collector; then the widget goes on without device data */
  deviceData: 10_000,
  /** timeout of the collector's teardown; then the widget's own teardown rejects */
  deviceDataEnd: 5_000,
  /** timeout of an option's dependency, such as PayPal's script; then the option is disabled */
  option: 30_000,
  /** how long after it was begun a payment may be brought back by Venmo's app; then the result is ignored */
  venmoReturn: 900_000,
  /** timeout of a method requested from a merchant's own way to pay; shorter than that of a tokenization */
  ownRequest: 120_000,
  /** timeout of the end of a merchant's own way to pay; then the teardown goes on without it */
  ownEnd: 5_000,
  /** timeout of setting up 3-D Secure; then `create` rejects */
  threeDSecure: 30_000,
  /** timeout of a verification without a challenge, and after one: longer than the SDK's own waits together */
  verification: 190_000,
  /** how long a shopper may take for the bank's challenge; banks end it themselves after 5 to 10 minutes */
  challenge: 900_000,
  /** timeout of the teardown of 3-D Secure; then the widget's own teardown rejects */
  threeDSecureEnd: 5_000,
  /** between choosing a method and showing the list of methods */
  changeActiveMethod: 200,
  /** between showing the card sheet and focusing its first field */
  cardFocus: 50,
  /** between leaving a field and validating it again */
  blurRecheck: 150,
  /** timeout of a tokenization; longer than the SDK's own two tries of 60 s */
  tokenize: 130_000,
  /** timeout of each question to the gateway while Apple Pay's sheet is open, which Apple ends after 30 s */
  applePay: 25_000,
  /** timeout of a deletion */
  deleteMethod: 60_000,
  /** between a deletion's end and the end of the loading overlay */
  hideLoadingAfterDeletion: 500,
  /** timeout of one report to analytics */
  analytics: 2_000,
  /** delay of a merchant's callback, so that it is never called inside the call */
  callback: 1,
} as const;
