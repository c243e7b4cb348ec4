import type { TakenBack } from 'contracts';
import { isolated } from 'contracts/isolated';
import { dayAndTime } from '../date/when.ts';

/** What is so after an address was taken back, and what still opens the account besides the new password. */
export function TakenBackText({ email, stays: { isOn, passkeys } }: TakenBack) {
  const left = [
    ...(isOn ? ['the second factor'] : []),
    ...passkeys.map(
      ({ name, createdAt }) => `the passkey of ${isolated(name)}, added on ${dayAndTime(createdAt)}`,
    ),
  ];
  return (
    <>
      {`Your account has the address ${isolated(email)} again. Look into your mailbox: a letter with a link to set a new password is on its way. `}
      {left.length === 0
        ? 'No second factor and no passkey is left.'
        : `These stay, because they are older: ${left.join('; ')}. If one is not yours, remove it on the page Security.`}
    </>
  );
}
