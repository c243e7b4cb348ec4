import { PasswordField, type PasswordFieldProps } from 'ui';
import { useSession } from '../session/use-session.ts';

/** Asks the person who is logged in for their password: their address stands beside it for password managers. */
export const CurrentPasswordField = ({
  label = 'Current password',
  ...rest
}: Partial<Pick<PasswordFieldProps, 'label' | 'hint' | 'error' | 'autoFocus'>>) => (
  <PasswordField
    {...rest}
    label={label}
    name="currentPassword"
    autoComplete="current-password"
    userName={useSession()?.email ?? ''}
  />
);
