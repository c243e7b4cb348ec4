/** Every wait of the widget, in milliseconds. */
export const timing = {
  /** start-up without an answer from frames or gateway, until Retry is offered */
  startWatchdog: 8_000,
  /** the gateway's configuration; later, the widget can't be created */
  client: 60_000,
  /** the saved methods; later, the list is taken as empty (spec §7) */
  fetchMethods: 10_000,
  /** the device-data collector; later, the widget goes on without */
  deviceData: 10_000,
  /** the collector's own end; later, the widget goes without it */
  deviceDataEnd: 5_000,
  /** an option's own dependency, such as PayPal's script (spec §9) */
  option: 30_000,
  /** between choosing a method and showing the list of methods */
  changeActiveMethod: 200,
  /** between showing the card sheet and focusing its first field */
  cardFocus: 50,
  /** between leaving a field and looking again whether it was left empty */
  blurRecheck: 150,
  /** a tokenization the frames never answer: longer than the SDK's own two tries of 60 s */
  tokenize: 130_000,
  /** a deletion the gateway never answers */
  deleteMethod: 60_000,
  /** between a deletion's end and the views' return */
  hideLoadingAfterDeletion: 500,
  /** one report to analytics */
  analytics: 2_000,
  /** a merchant's callback is called in a later task, never inside the call */
  callback: 1,
} as const;
