/** The carriers whose pages find a parcel by its number, by the key of their name; the number goes to the end. */
const pages: Record<string, string> = {
  bluedart: 'https://www.bluedart.com/web/guest/trackdartresult?trackFor=0&trackNo=',
  delhivery: 'https://www.delhivery.com/track/package/',
  dhl: 'https://www.dhl.com/in-en/home/tracking.html?tracking-id=',
  dtdc: 'https://www.dtdc.in/tracking/tracking_results.asp?Ttype=awb_no&strCnno=',
  ecom: 'https://ecomexpress.in/tracking/?awb_field=',
  ekart: 'https://ekartlogistics.com/shipmenttrack/',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  indiapost:
    'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment=',
  ups: 'https://www.ups.com/track?tracknum=',
  xpressbees: 'https://www.xpressbees.com/shipment/tracking?awbNo=',
};

const aliases: Record<string, string> = { speedpost: 'indiapost', indiaspeedpost: 'indiapost' };

/** What stands behind a carrier's name and changes nothing: 'DTDC Express Ltd.' is DTDC. */
const endings = /(express|courier|couriers|logistics|services?|limited|ltd|pvt|private|india)$/;

/** 'Blue-Dart Express' as 'bluedart'. */
function keyOf(carrier: string): string {
  let key = carrier
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  while (endings.test(key)) key = key.replace(endings, '');
  return aliases[key] ?? key;
}

/**
 * The page that shows where a parcel is: the address that was typed, as browsers write it, or else that of a carrier that
 * is known, with the number in it. '' where neither is there.
 */
export function trackingLink({
  carrier,
  trackingNumber,
  trackingUrl,
}: Record<'carrier' | 'trackingNumber' | 'trackingUrl', string>): string {
  if (trackingUrl !== '') return new URL(trackingUrl).href;
  const key = keyOf(carrier);
  if (trackingNumber === '' || !Object.hasOwn(pages, key)) return '';
  return new URL(`${pages[key]}${encodeURIComponent(trackingNumber)}`).href;
}
