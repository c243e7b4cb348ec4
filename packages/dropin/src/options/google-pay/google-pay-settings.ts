import type { Config } from '../../config.ts';
import { objectOf } from '../../object-of.ts';
import { plainCopy } from '../../plain-copy.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The merchant's options of `googlePay`, as they are now. */
export type GooglePaySettings = Config['googlePay'];

/** What the SDK's component is made with. */
export interface ComponentSettings {
  googlePayVersion: unknown;
  googleMerchantId: unknown;
}

/** The version is a number in Google's API, and a merchant may write it as a string. */
export function componentOf({ googlePayVersion, merchantId }: GooglePaySettings): ComponentSettings {
  const number = typeof googlePayVersion === 'string' && Number(googlePayVersion);
  return { googlePayVersion: number || googlePayVersion, googleMerchantId: merchantId };
}

/** Whether a changed option needs a new component of the SDK. */
export function needsComponent(key: string): boolean {
  return key === 'googlePayVersion' || key === 'merchantId';
}

/**
 * Google's options of its button. What a press does is the widget's own.
 * @param host where the button will be: in a shadow root Google has to be told where its styles belong
 */
export function buttonOf(
  { button }: GooglePaySettings,
  { host, language, onClick }: { host: Node; language?: string; onClick: (event: unknown) => void },
): Facts {
  const root = host.getRootNode();
  return {
    buttonType: 'short',
    ...buttonLanguage(language),
    ...(root instanceof ShadowRoot && { buttonRootNode: root }),
    ...plainCopy(objectOf(button)),
    onClick,
  };
}

/** The languages that Google's button can have; for others it looks at the shopper's browser. */
const buttonLanguages =
  'ar bg ca cs da de el en es et fi fr hr id it ja ko ms nl no pl pt ru sk sl sr sv th tr uk zh'.split(' ');

function buttonLanguage(locale = ''): Facts {
  const [language = ''] = locale.split('_');
  return buttonLanguages.includes(language) ? { buttonLocale: language } : {};
}

/** The merchant's part of Google's payment data request: every option that is not the widget's own. */
export function requestOf(settings: GooglePaySettings): Facts {
  const { googlePayVersion: _version, merchantId: _merchant, button: _button, ...request } = settings;
  return plainCopy(request);
}

/**
 * Google's question whether this shopper can pay, for the version of the payment data request
 * (docs/behaviour/widget.md#google-pay).
 */
export function readinessOf({ apiVersion, apiVersionMinor, allowedPaymentMethods }: Facts): Facts {
  return apiVersion === 2
    ? { apiVersion, apiVersionMinor, allowedPaymentMethods }
    : { allowedPaymentMethods };
}
