export { darkThemeClass, lightThemeClass, themeClass, vars } from './theme/theme.css.ts';
export { DirectionProvider, type DirectionProviderProps } from './theme/DirectionProvider.tsx';
export { themeColor } from './theme/theme-color.ts';
export { breakpoint, spaceNames, type Space } from './theme/tokens.ts';

export { Box, type BoxProps } from './Box/Box.tsx';
export { Container, type ContainerProps } from './Container/Container.tsx';
export { Grid, type GridProps } from './Grid/Grid.tsx';
export { Inline, type InlineProps } from './Inline/Inline.tsx';
export { Stack, type StackProps } from './Stack/Stack.tsx';

export { Heading, type HeadingLevel, type HeadingProps } from './Heading/Heading.tsx';
export { Text, type TextProps } from './Text/Text.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden/VisuallyHidden.tsx';

export { Breadcrumb, type BreadcrumbProps, type BreadcrumbStep } from './Breadcrumb/Breadcrumb.tsx';
export { Button, buttonLook, type ButtonLook, type ButtonProps } from './Button/Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './Button/ButtonLink.tsx';
export { IconButton, type IconButtonProps } from './IconButton/IconButton.tsx';
export { AddToCartIcon } from './internal/icons.tsx';
export { Link, type LinkProps } from './Link/Link.tsx';
export { LinkProvider, type LinkComponent, type LinkComponentProps } from './Link/LinkProvider.tsx';
export {
  AddIcon,
  BackIcon,
  BoxIcon,
  CardIcon,
  CartIcon,
  CategoryIcon,
  DeleteIcon,
  EarlierIcon,
  EditIcon,
  FewerIcon,
  FilterIcon,
  ForwardIcon,
  HistoryIcon,
  LaterIcon,
  LogoutIcon,
  MoreIcon,
  OrderIcon,
  OverviewIcon,
  PersonIcon,
  PhotoIcon,
  PrintIcon,
  RefundIcon,
  RetryIcon,
  SearchIcon,
  SecurityIcon,
  SettingsIcon,
  ShopIcon,
  SortIcon,
  StockIcon,
  TruckIcon,
  UploadIcon,
  WebhookIcon,
  ZoomIcon,
  type IconProps,
} from './Icon/icons.tsx';
export { SkipLink, type SkipLinkProps } from './SkipLink/SkipLink.tsx';

export { CategoryTiles, type CategoryTile, type CategoryTilesProps } from './CategoryTiles/CategoryTiles.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.tsx';
export {
  Field,
  type FieldControl,
  type FieldError,
  type FieldProps,
  type FieldTexts,
} from './Field/Field.tsx';
export { FileField, type FileFieldProps } from './FileField/FileField.tsx';
export { NumberField, type NumberFieldProps } from './NumberField/NumberField.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup/RadioGroup.tsx';
export { Select, type SelectOption, type SelectProps } from './Select/Select.tsx';
export { TextArea, type TextAreaProps } from './TextArea/TextArea.tsx';
export { TextField, type TextFieldProps } from './TextField/TextField.tsx';

export { Alert, type AlertProps, type AlertTone } from './Alert/Alert.tsx';
export { Badge, type BadgeProps } from './Badge/Badge.tsx';

export { Card, type CardProps } from './Card/Card.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './Dialog/Dialog.tsx';
export { DialogFoot, type DialogFootProps } from './Dialog/DialogFoot.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx';
export { Menu, type MenuProps } from './Menu/Menu.tsx';
export { type MenuAction, type MenuItem, type MenuLink } from './Menu/MenuEntry.tsx';
export { Metric, type MetricProps } from './Metric/Metric.tsx';
export { Pagination, type PaginationProps } from './Pagination/Pagination.tsx';
export { Progress, type ProgressProps } from './Progress/Progress.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './Spinner/Spinner.tsx';
export { Table, type TableProps } from './Table/Table.tsx';
export type { TableColumn } from './Table/TableBody.tsx';
export type { TableSort } from './Table/TableHead.tsx';
export { type Toast, type ToastAction } from './Toast/toast-queue.ts';
export { ToastProvider, type ToastProviderProps } from './Toast/ToastProvider.tsx';
export { type Toasts, useToast } from './Toast/use-toast.ts';
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip.tsx';

export { cardBrands, CardBrandIcon, type CardBrand } from './CardBrandIcon/CardBrandIcon.tsx';
export { DemoRibbon, type DemoRibbonProps } from './DemoRibbon/DemoRibbon.tsx';
export { FilterChips, type FilterChip, type FilterChipsProps } from './FilterChips/FilterChips.tsx';
export { FilterGroup, type FilterGroupProps } from './FilterGroup/FilterGroup.tsx';
export { FilterPanel, type FilterPanelProps } from './FilterPanel/FilterPanel.tsx';
export type { FilterOption } from './FilterGroup/FilterOptions.tsx';
export { Footer, type FooterLink, type FooterProps } from './Footer/Footer.tsx';
export { Gallery, type GalleryPicture, type GalleryProps } from './Gallery/Gallery.tsx';
export {
  NavBar,
  type NavAction,
  type NavAudience,
  type NavBarProps,
  type NavLink,
} from './NavBar/NavBar.tsx';
export { SideNav, type SideNavLink, type SideNavProps } from './SideNav/SideNav.tsx';
export { OrderSummary, type OrderSummaryProps, type OrderSummaryRow } from './OrderSummary/OrderSummary.tsx';
export { PaymentMethodRow, type PaymentMethodRowProps } from './PaymentMethodRow/PaymentMethodRow.tsx';
export { Picture, type PictureProps } from './Picture/Picture.tsx';
export { PictureList, type ListedPicture, type PictureListProps } from './PictureList/PictureList.tsx';
export { formatRupees, groupDigits } from './Price/format-rupees.ts';
export { Price, type PriceProps } from './Price/Price.tsx';
export { ProductCard, type ProductCardProps } from './ProductCard/ProductCard.tsx';
export { ProductCardSkeleton, type ProductCardSkeletonProps } from './ProductCard/ProductCardSkeleton.tsx';
export { ProductGrid, type ProductGridProps } from './ProductGrid/ProductGrid.tsx';
export { QuantityField, type QuantityFieldProps } from './QuantityField/QuantityField.tsx';
export { SearchBar, type SearchBarProps } from './SearchBar/SearchBar.tsx';
export { SearchSuggestions, type SearchSuggestionsProps } from './SearchBar/SearchSuggestions.tsx';
export type { SearchSuggestion } from './SearchBar/search-suggestion.ts';
export {
  StatusTimeline,
  type StatusTimelineProps,
  type TimelineState,
  type TimelineStep,
} from './StatusTimeline/StatusTimeline.tsx';
export { WalletIcon, wallets, type Wallet } from './WalletIcon/WalletIcon.tsx';
export { ZoomablePicture, type ZoomablePictureProps } from './ZoomablePicture/ZoomablePicture.tsx';
