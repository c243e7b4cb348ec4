import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpDown,
  Boxes,
  CreditCard,
  Ellipsis,
  History,
  Image,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Minus,
  Package,
  Pencil,
  Plus,
  Printer,
  ReceiptText,
  RotateCcw,
  Search,
  Settings,
  ShieldCheck,
  ShoppingCart,
  SlidersHorizontal,
  Store,
  Tags,
  Trash2,
  Truck,
  Undo2,
  Upload,
  User,
  Webhook,
  ZoomIn,
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
function toIcon(Drawing: LucideIcon, look = styles.icon): ComponentType<IconProps> {
  return function Icon({ label, ...rest }: IconProps) {
    const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
    return <Drawing {...words} {...rest} focusable="false" className={look} />;
  };
}

export const AddIcon = /* @__PURE__ */ toIcon(Plus);
export const BackIcon = /* @__PURE__ */ toIcon(ArrowLeft, styles.mirrored);
export const BoxIcon = /* @__PURE__ */ toIcon(Package);
export const CardIcon = /* @__PURE__ */ toIcon(CreditCard);
export const CartIcon = /* @__PURE__ */ toIcon(ShoppingCart);
export const CategoryIcon = /* @__PURE__ */ toIcon(Tags);
export const DeleteIcon = /* @__PURE__ */ toIcon(Trash2);
export const EarlierIcon = /* @__PURE__ */ toIcon(ArrowUp);
export const EditIcon = /* @__PURE__ */ toIcon(Pencil);
export const FewerIcon = /* @__PURE__ */ toIcon(Minus);
export const FilterIcon = /* @__PURE__ */ toIcon(SlidersHorizontal);
export const ForwardIcon = /* @__PURE__ */ toIcon(ArrowRight, styles.mirrored);
export const HistoryIcon = /* @__PURE__ */ toIcon(History);
export const LaterIcon = /* @__PURE__ */ toIcon(ArrowDown);
export const LogoutIcon = /* @__PURE__ */ toIcon(LogOut, styles.mirrored);
export const MoreIcon = /* @__PURE__ */ toIcon(Ellipsis);
export const OrderIcon = /* @__PURE__ */ toIcon(ReceiptText);
export const OverviewIcon = /* @__PURE__ */ toIcon(LayoutDashboard);
export const PersonIcon = /* @__PURE__ */ toIcon(User);
export const PhotoIcon = /* @__PURE__ */ toIcon(Image);
export const PrintIcon = /* @__PURE__ */ toIcon(Printer);
export const RefundIcon = /* @__PURE__ */ toIcon(Undo2);
export const RetryIcon = /* @__PURE__ */ toIcon(RotateCcw);
export const SearchIcon = /* @__PURE__ */ toIcon(Search);
export const SecurityIcon = /* @__PURE__ */ toIcon(ShieldCheck);
export const SettingsIcon = /* @__PURE__ */ toIcon(Settings);
export const ShopIcon = /* @__PURE__ */ toIcon(Store);
export const SortIcon = /* @__PURE__ */ toIcon(ArrowUpDown);
export const StockIcon = /* @__PURE__ */ toIcon(Boxes);
export const TruckIcon = /* @__PURE__ */ toIcon(Truck, styles.mirrored);
export const UploadIcon = /* @__PURE__ */ toIcon(Upload);
export const WebhookIcon = /* @__PURE__ */ toIcon(Webhook);
export const ZoomIcon = /* @__PURE__ */ toIcon(ZoomIn);
