import { word, type CardDrawing } from '../internal/CardFace.tsx';

/** The wallets, by the widget's ids (docs/behaviour/widget.md#ways-to-pay). */
export const wallets = ['paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'] as const;
export type Wallet = (typeof wallets)[number];

/** A letter in a disc, followed by 'Pay'. */
const letterAndPay = (letter: string, disc: string, onDisc: string, pay: string) => (
  <>
    <circle cx="11.6" cy="14" r="6.6" fill={disc} />
    {word(letter, onDisc, { size: 9, width: 6.6, x: 11.6 })}
    {word('Pay', pay, { size: 10.5, width: 18, x: 30 })}
  </>
);

/*
 * Our own drawings, like those of the card brands: letters and colours. They are nobody's artwork.
 */
export const walletDrawings: Record<Wallet, CardDrawing> = {
  paypal: {
    name: 'PayPal',
    ground: '#ffffff',
    drawing: (
      <>
        {word('Pay', '#173a7a', { size: 10.5, width: 17.5, x: 13.6 })}
        {word('Pal', '#1a76bd', { size: 10.5, width: 15.8, x: 30.6 })}
      </>
    ),
  },
  paypalCredit: {
    name: 'PayPal Credit',
    ground: '#173a7a',
    drawing: (
      <>
        {word('PayPal', '#ffffff', { size: 9, width: 29, x: 22, y: 10 })}
        {word('CREDIT', '#9fd0ff', { size: 6.5, width: 23, x: 22, y: 19.5 })}
      </>
    ),
  },
  venmo: { name: 'Venmo', ground: '#1b6fc0', drawing: word('venmo', '#ffffff', { size: 10.5, width: 33 }) },
  applePay: {
    name: 'Apple Pay',
    ground: '#16181d',
    drawing: letterAndPay('A', '#ffffff', '#16181d', '#ffffff'),
  },
  googlePay: {
    name: 'Google Pay',
    ground: '#ffffff',
    drawing: letterAndPay('G', '#1a66c9', '#ffffff', '#4a5160'),
  },
};
