import { numberIdOf } from '../cards/cards.ts';
import { type Condition, type Field, operatorsOf, unsearchable } from './criteria.ts';

/**
 * Searches by card number: complete, by its first digits (up to six) or its last digits (up to four). The
 * other digits are not stored. `within` wraps the condition for tables where the card is in a column
 * `instrument`.
 */
export const cardNumber =
  (within: (condition: Condition) => Condition = (condition) => condition): Field =>
  (name, criterion) =>
    operatorsOf(name, criterion).map(([operator, value]) => {
      const whole = { sql: "instrument ->> 'numberId' = ?", values: [numberIdOf(value)] };
      if (operator === 'is') return within(whole);
      if (operator === 'is_not') return not(within(whole));
      if (operator === 'starts_with' && value.length <= 6)
        return within({ sql: `substr(instrument ->> 'bin', 1, ${value.length}) = ?`, values: [value] });
      if (operator === 'ends_with' && value.length <= 4)
        return within({ sql: `substr(instrument ->> 'lastFour', -${value.length}) = ?`, values: [value] });
      throw unsearchable(`${name} ${operator}`);
    });

/** Searches by a card's expiry, written 05/2030 or 05/30. */
export const cardExpiry =
  (within: (condition: Condition) => Condition = (condition) => condition): Field =>
  (name, criterion) =>
    operatorsOf(name, criterion).map(([operator, value]) => {
      const [, month, year] = /^(\d{2})\/(?:20)?(\d{2})$/.exec(value) ?? [];
      if (!month || !year) throw unsearchable(name);
      const same = {
        sql: "instrument ->> 'expirationMonth' = ? and instrument ->> 'expirationYear' = ?",
        values: [month, `20${year}`],
      };
      if (operator === 'is') return within(same);
      if (operator === 'is_not') return not(within(same));
      throw unsearchable(`${name} ${operator}`);
    });

const not = ({ sql, values }: Condition): Condition => ({ sql: `not (${sql})`, values });
