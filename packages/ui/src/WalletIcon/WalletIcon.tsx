import { CardFace, type CardFaceProps } from '../internal/CardFace.tsx';
import { walletDrawings, type Wallet } from './wallet-drawings.ts';

export { wallets, type Wallet } from './wallet-drawings.ts';

export type WalletIconProps = Omit<CardFaceProps, 'of' | 'label'> & {
  /** Whose logo is shown. */
  wallet: Wallet;
  /** The name for screen readers, if no text beside the icon says it; `true` for the wallet's usual name. */
  label?: string | true;
};

/**
 * A wallet's logo on a small card, in the size of a CardBrandIcon. Hidden from screen readers unless it has a
 * label.
 */
export function WalletIcon({ wallet, label, ...rest }: WalletIconProps) {
  return <CardFace {...rest} of={walletDrawings[wallet]} label={label} data-wallet={wallet} />;
}
