/** What one letter says. Amounts are integer paise, times are milliseconds since 1970, links are absolute. */
export type Letter = AccountLetter | OrderLetter;

export type AccountLetter =
  | {
      kind: 'confirm-email';
      /** The address that the letter goes to. */
      email: string;
      link: string;
      /** True when the account has another address until this one is confirmed. */
      isChange: boolean;
    }
  | {
      kind: 'email-changed';
      name: string;
      from: string;
      to: string;
      /** Undoes the change; only in the letter to the old address. */
      takeBackLink: string | null;
    }
  | { kind: 'password-reset'; name: string; link: string; minutes: number }
  | { kind: 'password-changed'; name: string; at: number; resetLink: string }
  | {
      kind: 'new-device';
      name: string;
      at: number;
      /** Such as 'Firefox on Windows'. */
      device: string;
      /** Such as 'India'; null when the address says nothing. */
      place: string | null;
      resetLink: string;
    }
  | {
      kind: 'invitation';
      /** The name of who sent it; may be empty. */
      invitedBy: string;
      staffRole: string;
      link: string;
    }
  | { kind: 'enrolment-code'; name: string; code: string; minutes: number }
  | { kind: 'order-code'; number: string; code: string; minutes: number }
  | {
      kind: 'keep-orders';
      /** Sets a password, or leads to the login where the address has an account already. */
      link: string;
      hasAccount: boolean;
      minutes: number;
    }
  | {
      kind: 'security-changed';
      name: string;
      change: SecurityChange;
      at: number;
      /** As in 'new-device'; null when the shop did it. */
      device: string | null;
      place: string | null;
      resetLink: string;
      /** The page Security. */
      securityLink: string;
    };

/** What was changed of all that opens an account besides its password. */
export type SecurityChange =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_removed'
  | 'recovery_codes_made'
  | 'passkey_added'
  | 'passkey_removed';

export type OrderLetter = {
  name: string;
  order: LetterOrder;
} & (
  | {
      kind: 'order-to-pay';
      /** Where it is paid. */
      payLink: string;
      /** How long its goods are kept. */
      hours: number;
    }
  | { kind: 'order-confirmed'; /** To be paid at the door. */ isDue: boolean }
  | {
      kind: 'order-shipped';
      carrier: string;
      /** '' for none, as the address of the tracking page. */
      trackingNumber: string;
      trackingUrl: string;
      /** What was sent, such as '2 × Lamp'. */
      goods: string[];
      /** What is still to come. */
      left: string[];
    }
  | { kind: 'order-readdressed' }
  | {
      kind: 'order-canceled';
      /** Whole sentences. */
      why: string;
      /** Nothing had been charged, because it was to be paid at the door. */
      wasDue: boolean;
    }
  | { kind: 'order-refunded'; amountPaise: number }
  | { kind: 'return-asked'; /** Such as '2 × Lamp'. */ goods: string[] }
  | { kind: 'return-expected'; goods: string[]; answer: string }
  | {
      kind: 'return-received';
      goods: string[];
      amountPaise: number;
      /** Why it is less than the share of the goods; '' where it is not. */
      because: string;
    }
  | {
      kind: 'return-accepted';
      goods: string[];
      /** What the shop answered; '' for nothing. */ answer: string;
    }
  | { kind: 'return-declined'; goods: string[]; answer: string }
);

export interface LetterOrder {
  number: string;
  /** The page of the order. */
  link: string;
  lines: { name: string; quantity: number; pricePaise: number }[];
  totalPaise: number;
  /** What was charged, where a test payment took another amount than the total (decision 2); else null. */
  chargedPaise: number | null;
  /** The lines of the delivery address; empty when nothing ships. */
  address: string[];
}

/** Who writes: the shop's name, the address of its home page without a slash at the end, and the time zone of its times. */
export interface Sender {
  shopName: string;
  shopUrl: string;
  timeZone: string;
}
