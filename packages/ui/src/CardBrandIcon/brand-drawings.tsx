import type { ReactNode } from 'react';
import { lettering } from './CardBrandIcon.css.ts';

/** The card types of spec §3, and a card without a known one. */
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

export type BrandDrawing = { name: string; ground: string; drawing: ReactNode };

/** A word across the card, in the card's middle. */
const word = (text: string, fill: string, size = 11): ReactNode => (
  <text x="22" y={14.4 + size * 0.36} fontSize={size} fill={fill} textAnchor="middle" className={lettering}>
    {text}
  </text>
);

const twoDiscs = (left: string, right: string, shared: string): ReactNode => (
  <>
    <circle cx="18" cy="14.4" r="7" fill={left} />
    <circle cx="26" cy="14.4" r="7" fill={right} />
    <path d="M22 8.65a7 7 0 0 1 0 11.5a7 7 0 0 1 0-11.5" fill={shared} />
  </>
);

/*
 * Own drawings: a colour, a word or two shapes that people recognise the card by; nobody's artwork.
 * On a 44 × 28.8 card.
 */
export const brandDrawings: Record<CardBrand, BrandDrawing> = {
  visa: { name: 'Visa', ground: '#ffffff', drawing: word('VISA', '#1b3a8f', 12) },
  mastercard: {
    name: 'MasterCard',
    ground: '#ffffff',
    drawing: twoDiscs('#d8322c', '#f0a22e', '#ec6a2a'),
  },
  'american-express': { name: 'American Express', ground: '#1f6fb8', drawing: word('AMEX', '#ffffff', 11) },
  'diners-club': {
    name: 'Diners Club',
    ground: '#ffffff',
    drawing: (
      <>
        <circle cx="22" cy="14.4" r="8.5" fill="#235a93" />
        <path d="M19.5 8.6v11.6a6.4 6.4 0 0 1 0-11.6M24.5 8.6a6.4 6.4 0 0 1 0 11.6z" fill="#ffffff" />
      </>
    ),
  },
  discover: {
    name: 'Discover',
    ground: '#ffffff',
    drawing: (
      <>
        <path d="M44 17v8.8a3 3 0 0 1-3 3H17c12-1.5 21-5.5 27-11.8" fill="#ee8130" />
        {word('DISCOVER', '#22262e', 7.5)}
      </>
    ),
  },
  jcb: {
    name: 'JCB',
    ground: '#ffffff',
    drawing: (
      <>
        <rect x="9" y="6" width="8" height="17" rx="3" fill="#1d5fa8" />
        <rect x="18" y="6" width="8" height="17" rx="3" fill="#b8203a" />
        <rect x="27" y="6" width="8" height="17" rx="3" fill="#23803f" />
        <g className={lettering} fill="#ffffff" fontSize="8" textAnchor="middle">
          <text x="13" y="17.3">
            J
          </text>
          <text x="22" y="17.3">
            C
          </text>
          <text x="31" y="17.3">
            B
          </text>
        </g>
      </>
    ),
  },
  unionpay: {
    name: 'UnionPay',
    ground: '#ffffff',
    drawing: (
      <>
        <path d="M11 5.5h8l-4 18H7z" fill="#c9202f" />
        <path d="M20 5.5h8l-4 18h-8z" fill="#1d4f8c" />
        <path d="M29 5.5h8l-4 18h-8z" fill="#12787d" />
      </>
    ),
  },
  maestro: { name: 'Maestro', ground: '#ffffff', drawing: twoDiscs('#1f74c9', '#d8322c', '#6d5f9d') },
  elo: {
    name: 'Elo',
    ground: '#16181d',
    drawing: (
      <>
        {word('elo', '#ffffff', 13)}
        <path
          d="M6 21.5a12 12 0 0 0 6 3.5"
          stroke="#f2c230"
          strokeWidth="2"
          fill="none"
          strokeLinecap="round"
        />
        <path
          d="M32 25a12 12 0 0 0 6-3.5"
          stroke="#d9423a"
          strokeWidth="2"
          fill="none"
          strokeLinecap="round"
        />
      </>
    ),
  },
  mir: { name: 'Mir', ground: '#ffffff', drawing: word('MIR', '#2f7d3c', 12) },
  hiper: { name: 'Hiper', ground: '#f08a24', drawing: word('hiper', '#26140a', 11) },
  hipercard: { name: 'Hipercard', ground: '#9c1f26', drawing: word('hipercard', '#ffffff', 8) },
  unknown: {
    name: 'Card',
    ground: '#eef0f4',
    drawing: (
      <>
        <rect y="7" width="44" height="4.5" fill="#6b7486" />
        <rect x="5" y="17" width="14" height="3" rx="1.5" fill="#9aa2b1" />
      </>
    ),
  },
};
