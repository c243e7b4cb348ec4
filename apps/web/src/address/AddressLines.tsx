import type { DeliveryAddress } from 'contracts';
import { Text } from 'ui';
import * as styles from './AddressLines.css.ts';
import { addressLines } from './address-text.ts';

/** An address in lines, as on a parcel. */
export const AddressLines = ({ address }: { address: DeliveryAddress }) => (
  <Text as="div">
    <address className={styles.address}>
      {addressLines(address).map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
        <span key={place} className={styles.line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  </Text>
);
