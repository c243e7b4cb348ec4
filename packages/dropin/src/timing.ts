/** Every wait of the widget, in milliseconds. */
export const timing = {
  /** start-up without an answer from frames or gateway, until Retry is offered */
  startWatchdog: 8_000,
  /** between choosing a method and showing the list of methods */
  changeActiveMethod: 200,
  /** between showing the card sheet and focusing its first field */
  cardFocus: 50,
  /** between leaving a field and looking again whether it was left empty */
  blurRecheck: 150,
  /** a tokenization the frames never answer: longer than the SDK's own two tries of 60 s */
  tokenize: 130_000,
  /** a merchant's callback is called in a later task, never inside the call */
  callback: 1,
} as const;
