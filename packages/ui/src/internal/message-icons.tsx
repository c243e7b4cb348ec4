import { toIcon } from './to-icon.tsx';

export const InfoIcon = toIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11.5v5M12 7.75v.01" />
  </>,
);

export const SuccessIcon = toIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.4 2.8 2.8L16.2 9.4" />
  </>,
);

export const WarningIcon = toIcon(
  <>
    <path d="M12 4 3 19.5h18z" />
    <path d="M12 10v4M12 16.75v.01" />
  </>,
);

export const CheckIcon = toIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);

export const CloseIcon = toIcon(<path d="M6 6l12 12M18 6 6 18" />);

export const EyeIcon = toIcon(
  <>
    <path d="M2.5 12C4.6 7.8 8 5.5 12 5.5s7.4 2.3 9.5 6.5c-2.1 4.2-5.5 6.5-9.5 6.5S4.6 16.2 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);

export const EyeOffIcon = toIcon(
  <>
    <path d="M9.9 5.7c.7-.1 1.4-.2 2.1-.2 4 0 7.4 2.3 9.5 6.5a15 15 0 0 1-2.4 3.4M6.3 7.2A14.5 14.5 0 0 0 2.5 12c2.1 4.2 5.5 6.5 9.5 6.5 1.9 0 3.6-.5 5.1-1.4" />
    <path d="M10 10a3 3 0 0 0 4 4M4 4l16 16" />
  </>,
);
