import type { ReactNode } from 'react';
import { word, type CardDrawing } from '../internal/CardFace.tsx';

/** The card brands (docs/behaviour/widget.md#card-brands), and a card of an unknown brand. */
export const cardBrands = [
  'visa',
  'mastercard',
  'american-express',
  'diners-club',
  'discover',
  'jcb',
  'unionpay',
  'maestro',
  'elo',
  'mir',
  'hiper',
  'hipercard',
  'unknown',
] as const;
export type CardBrand = (typeof cardBrands)[number];

const twoDiscs = (left: string, right: string, shared: string): ReactNode => (
  <>
    <circle cx="17.8" cy="14" r="7.6" fill={left} />
    <circle cx="26.2" cy="14" r="7.6" fill={right} />
    <path d="M22 7.67a7.6 7.6 0 0 1 0 12.66a7.6 7.6 0 0 1 0-12.66" fill={shared} />
  </>
);

const white = '#ffffff';

/*
 * Our own drawings, nobody's artwork: a colour and a word or two shapes by which people recognise the card.
 */
export const brandDrawings: Record<CardBrand, CardDrawing> = {
  visa: { name: 'Visa', ground: white, drawing: word('VISA', '#1b3a8f', { size: 12.5, width: 29 }) },
  mastercard: { name: 'MasterCard', ground: white, drawing: twoDiscs('#d8322c', '#f0a22e', '#ec6a2a') },
  'american-express': {
    name: 'American Express',
    ground: '#1f6fb8',
    drawing: word('AMEX', white, { width: 33 }),
  },
  'diners-club': {
    name: 'Diners Club',
    ground: white,
    drawing: (
      <>
        <circle cx="22" cy="14" r="8.8" fill="#235a93" />
        <path d="M19.4 8v12a6.6 6.6 0 0 1 0-12M24.6 8a6.6 6.6 0 0 1 0 12z" fill={white} />
      </>
    ),
  },
  discover: {
    name: 'Discover',
    ground: white,
    drawing: (
      <>
        <path d="M43.5 17v6.5a4 4 0 0 1-4 4H20c10-1.6 18-5 23.5-10.5" fill="#ee8130" />
        {word('DISCOVER', '#22262e', { size: 7.6, width: 37 })}
      </>
    ),
  },
  jcb: {
    name: 'JCB',
    ground: white,
    drawing: (
      <>
        <rect x="8.4" y="5" width="8.4" height="18" rx="3" fill="#1d5fa8" />
        <rect x="17.8" y="5" width="8.4" height="18" rx="3" fill="#b8203a" />
        <rect x="27.2" y="5" width="8.4" height="18" rx="3" fill="#23803f" />
        {word('J', white, { size: 8.5, width: 4.4, x: 12.6 })}
        {word('C', white, { size: 8.5, width: 5.6, x: 22 })}
        {word('B', white, { size: 8.5, width: 5.2, x: 31.4 })}
      </>
    ),
  },
  unionpay: {
    name: 'UnionPay',
    ground: white,
    drawing: (
      <>
        <path d="M11 5h8l-4 18H7z" fill="#c9202f" />
        <path d="M20 5h8l-4 18h-8z" fill="#1d4f8c" />
        <path d="M29 5h8l-4 18h-8z" fill="#12787d" />
      </>
    ),
  },
  maestro: { name: 'Maestro', ground: white, drawing: twoDiscs('#1f74c9', '#d8322c', '#6d5f9d') },
  elo: {
    name: 'Elo',
    ground: '#16181d',
    drawing: (
      <>
        <circle cx="11" cy="14" r="6" fill="none" stroke="#2f8fd0" strokeWidth="2.6" />
        <path d="M11 8a6 6 0 0 1 5.8 4.4" fill="none" stroke="#f2c230" strokeWidth="2.6" />
        <path d="M11 20a6 6 0 0 0 5.8-4.4" fill="none" stroke="#e0483f" strokeWidth="2.6" />
        {word('elo', white, { size: 12, width: 18, x: 30 })}
      </>
    ),
  },
  mir: { name: 'Mir', ground: white, drawing: word('MIR', '#2f7d3c', { size: 12.5, width: 25 }) },
  hiper: { name: 'Hiper', ground: '#f08a24', drawing: word('hiper', '#26140a', { width: 28 }) },
  hipercard: {
    name: 'Hipercard',
    ground: '#9c1f26',
    drawing: word('hipercard', white, { size: 8.2, width: 36 }),
  },
  unknown: {
    name: 'Card',
    ground: '#eef0f4',
    drawing: (
      <>
        <path d="M.5 6.5h43v4.6H.5z" fill="#6b7486" />
        <rect x="5" y="17.5" width="14" height="3" rx="1.5" fill="#9aa2b1" />
      </>
    ),
  },
};
