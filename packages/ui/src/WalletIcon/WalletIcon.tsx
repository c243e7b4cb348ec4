import { CardFace, type CardFaceProps } from '../internal/CardFace.tsx';
import { walletDrawings, type Wallet } from './wallet-drawings.tsx';

export { wallets, type Wallet } from './wallet-drawings.tsx';

export type WalletIconProps = Omit<CardFaceProps, 'of' | 'label'> & {
  wallet: Wallet;
  /** Names the wallet to screen readers, where no words beside it do: `true` for its usual name. */
  label?: string | true;
};

/** A wallet on a small card, beside and like a CardBrandIcon. Unspoken unless labelled. */
export function WalletIcon({ wallet, label, ...rest }: WalletIconProps) {
  return <CardFace {...rest} of={walletDrawings[wallet]} label={label} data-wallet={wallet} />;
}
