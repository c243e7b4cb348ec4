let onServer = 'Asia/Kolkata';
/** Says on the server what `shopTimeZone` answers there. */
export const setShopTimeZone = (name: string): void => void (onServer = name);

/** The time zone of the shop's days and times (`SHOP_TIME_ZONE`). A browser reads it from the document. */
export const shopTimeZone = (): string =>
  (import.meta.env.SSR ? null : document.documentElement.dataset['timeZone']) ?? onServer;
