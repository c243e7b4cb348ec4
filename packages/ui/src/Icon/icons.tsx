import {
  ArrowLeft,
  ArrowRight,
  ArrowUpDown,
  Boxes,
  CreditCard,
  Ellipsis,
  Image,
  LogOut,
  type LucideIcon,
  Package,
  Pencil,
  Plus,
  Printer,
  ReceiptText,
  RotateCcw,
  Search,
  Settings,
  ShoppingCart,
  SlidersHorizontal,
  Store,
  Tags,
  Trash2,
  Truck,
  Undo2,
  Upload,
  User,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import * as styles from './icons.css.ts';

export type IconProps = NativeProps<'svg', 'children'> & {
  /**
   * The name for screen readers, if no text beside the icon says it; without a label the icon is hidden from
   * them.
   */
  label?: string;
};

/*
 * Lucide's drawings, named by what they mean in the shop, and as large as the text beside them. Components
 * that the widget uses have drawings of their own in `internal/`.
 */
function drawn(Drawing: LucideIcon, look = styles.icon): ComponentType<IconProps> {
  return function Icon({ label, ...rest }: IconProps) {
    const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
    return <Drawing {...words} {...rest} focusable="false" className={look} />;
  };
}

export const AddIcon = /* @__PURE__ */ drawn(Plus);
export const BackIcon = /* @__PURE__ */ drawn(ArrowLeft, styles.mirrored);
export const BoxIcon = /* @__PURE__ */ drawn(Package);
export const CardIcon = /* @__PURE__ */ drawn(CreditCard);
export const CartIcon = /* @__PURE__ */ drawn(ShoppingCart);
export const CategoryIcon = /* @__PURE__ */ drawn(Tags);
export const DeleteIcon = /* @__PURE__ */ drawn(Trash2);
export const EditIcon = /* @__PURE__ */ drawn(Pencil);
export const FilterIcon = /* @__PURE__ */ drawn(SlidersHorizontal);
export const ForwardIcon = /* @__PURE__ */ drawn(ArrowRight, styles.mirrored);
export const LogoutIcon = /* @__PURE__ */ drawn(LogOut, styles.mirrored);
export const MoreIcon = /* @__PURE__ */ drawn(Ellipsis);
export const OrderIcon = /* @__PURE__ */ drawn(ReceiptText);
export const PersonIcon = /* @__PURE__ */ drawn(User);
export const PhotoIcon = /* @__PURE__ */ drawn(Image);
export const PrintIcon = /* @__PURE__ */ drawn(Printer);
export const RefundIcon = /* @__PURE__ */ drawn(Undo2);
export const RetryIcon = /* @__PURE__ */ drawn(RotateCcw);
export const SearchIcon = /* @__PURE__ */ drawn(Search);
export const SettingsIcon = /* @__PURE__ */ drawn(Settings);
export const ShopIcon = /* @__PURE__ */ drawn(Store);
export const SortIcon = /* @__PURE__ */ drawn(ArrowUpDown);
export const StockIcon = /* @__PURE__ */ drawn(Boxes);
export const TruckIcon = /* @__PURE__ */ drawn(Truck, styles.mirrored);
export const UploadIcon = /* @__PURE__ */ drawn(Upload);
