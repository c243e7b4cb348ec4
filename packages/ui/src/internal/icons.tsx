import { toIcon } from './to-icon.tsx';

/*
 * Our own drawings for components that the widget or home uses, which must not import an icon library. Here are those
 * of home, which loads this file whole; the others are in message-icons.tsx.
 */
export const DangerIcon = toIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5M12 16.25v.01" />
  </>,
);

/** A bag and a plus. */
export const AddToCartIcon = toIcon(<path d="M6 8h12l1 12H5zM9 8V6.5a3 3 0 0 1 6 0V8M12 11v5M9.5 13.5h5" />);
export const ChevronDownIcon = toIcon(<path d="m6 9.5 6 6 6-6" />);
