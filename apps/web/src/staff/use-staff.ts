import type { ChangeStaff, InviteStaff, Staff, StaffId } from 'contracts';
import { useToast } from 'ui';
import { type Failure, retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { type Call, useCall } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';

/** An owner's changes of the staff; each resolves when the page shows it. */
export type StaffCalls = {
  /** Sends somebody an invitation. */
  invite: Call<InviteStaff, Staff>;
  /** Makes an invitation useless. */
  withdraw: Call<StaffId, Staff>;
  /** Gives somebody another role, or none. */
  change: Call<ChangeStaff, Staff>;
};

type ShownStaff = StaffCalls & {
  /** Undefined while loading. */
  staff: Staff | undefined;
  failure: Failure | null;
  onRetry: () => void;
};

export function useStaff(enabled: boolean): ShownStaff {
  const { client, staff } = trpc.useUtils();
  const toasts = useToast();
  const { data, error, refetch } = trpc.staff.list.useQuery(undefined, {
    enabled,
    staleTime: 0,
    retry: retryUnlessRefused,
  });
  const shown = async (answer: Promise<Staff>, title: string) => {
    const changed = await answer;
    staff.list.setData(undefined, changed);
    toasts.show({ title });
    return changed;
  };
  return {
    staff: data,
    failure: error ? toFailure(error) : null,
    onRetry: () => void refetch(),
    invite: useCall((input: InviteStaff) =>
      shown(client.staff.invite.mutate(input), 'The letter is on its way'),
    ),
    withdraw: useCall((input: StaffId) =>
      shown(client.staff.withdraw.mutate(input), 'The invitation is withdrawn'),
    ),
    change: useCall((input: ChangeStaff) => shown(client.staff.change.mutate(input), 'The role is changed')),
  };
}
