import type { Customer, CustomerNote, Merge, OwnSession } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useNavigate } from 'react-router';
import { useToast } from 'ui';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { useCall, useRequestId, type Call } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';

/** What an admin changes of a person; each resolves when the page shows it. */
export type CustomerCalls = {
  /** Blocks the address, for a reason. */
  block: Call<string, unknown>;
  /** Unblocks the address. */
  unblock: Call<void, unknown>;
  /** Writes a note. */
  addNote: Call<string, unknown>;
  /** Deletes a note. */
  removeNote: Call<CustomerNote, unknown>;
  /** Puts a tag on the customer. */
  addTag: Call<string, unknown>;
  /** Takes a tag off. */
  removeTag: Call<string, unknown>;
  /** Changes name and e-mail address. */
  update: Call<{ name: string; email: string }, unknown>;
  /** Sends the letter that sets a new password. */
  sendReset: Call<void, unknown>;
  /** By the e-mail address or id of the account that stays. */
  findMerge: Call<string, Merge>;
  /** Merges the customer into the account that stays. */
  merge: Call<Merge, unknown>;
};

export type KnownCustomer = CustomerCalls & {
  /** The tags that customers have, to choose from. */
  knownTags: readonly string[];
  /** Undefined while loading and after a failure. */
  customer: Customer | undefined;
  /** Why the customer could not be loaded; null if that did not fail. */
  failure: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** Ends one session. */
  end: Call<OwnSession, unknown>;
  /** Ends all sessions. */
  endAll: Call<void, unknown>;
  /** Lifts the limits that the customer has met. */
  lift: Call<void, unknown>;
};

/** A person, for admins. Each call is a look that is recorded, so it is made once for each visit of the page. */
export function useCustomer(id: string, enabled: boolean): KnownCustomer {
  const { client, customer } = trpc.useUtils();
  const toasts = useToast();
  const navigate = useNavigate();
  const withId = useRequestId();
  const { data: knownTags = [] } = trpc.customer.tags.useQuery(undefined, { enabled });
  const { data, error, refetch } = trpc.customer.get.useQuery(
    { id },
    {
      enabled,
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: retryUnlessRefused,
    },
  );
  /** Shows what a change has left. If it failed, the page may have been older than the change. */
  const show = async (title: string, change: () => Promise<Partial<Customer>>) => {
    try {
      const left = await change();
      customer.get.setData({ id }, (known) => known && { ...known, ...left });
    } catch (refused) {
      void refetch();
      throw refused;
    }
    toasts.show({ title, tone: 'success' });
    return true;
  };
  return {
    knownTags,
    customer: data,
    failure: error && !data ? toFailure(error) : null,
    onRetry: () => void refetch(),
    end: useCall(({ id: sessionId, device }: OwnSession) =>
      show(`${isolated(device)} is logged out`, async () => ({
        sessions: await client.customer.endSession.mutate({ id, sessionId }),
      })),
    ),
    endAll: useCall(() =>
      show('All sessions are ended', async () => ({
        sessions: await client.customer.endAllSessions.mutate({ id }),
      })),
    ),
    lift: useCall(() =>
      show('The limits are lifted', async () => ({
        limits: await client.customer.liftLimits.mutate({ id }),
      })),
    ),
    block: useCall((reason: string) =>
      show('The customer is blocked', async () => ({
        blocked: await client.customer.block.mutate({ id, reason }),
        isBlocked: true,
        sessions: [],
      })),
    ),
    unblock: useCall(() =>
      show('The customer is not blocked any more', async () => {
        await client.customer.unblock.mutate({ email: data?.email ?? '' });
        return { blocked: null, isBlocked: false };
      }),
    ),
    addNote: useCall((text: string) =>
      show('The note is saved', async () => ({
        notes: await withId(text, (noteId) => client.customer.addNote.mutate({ id, noteId, text })),
      })),
    ),
    removeNote: useCall(({ id: noteId }: CustomerNote) =>
      show('The note is deleted', async () => ({
        notes: await client.customer.removeNote.mutate({ id, noteId }),
      })),
    ),
    addTag: useCall((tag: string) =>
      show('The tag is added', async () => ({ tags: await client.customer.addTag.mutate({ id, tag }) })),
    ),
    removeTag: useCall((tag: string) =>
      show('The tag is taken off', async () => ({
        tags: await client.customer.removeTag.mutate({ id, tag }),
      })),
    ),
    update: useCall(async (typed: { name: string; email: string }) => {
      const email = typed.email === data?.email ? undefined : typed.email;
      const { name, ...now } = await client.customer.update.mutate({ id, name: typed.name, email });
      const waits = now.pendingEmail;
      return show(
        waits ? `${isolated(waits)} waits for its confirmation` : 'The customer is changed',
        async () => ({
          name,
          email: now.email,
          isEmailConfirmed: now.emailConfirmed,
          pendingEmail: waits,
          ...(email !== undefined && { sessions: [] }),
        }),
      );
    }),
    sendReset: useCall(() =>
      show('The letter is on its way', async () => {
        await client.customer.sendReset.mutate({ id });
        return {};
      }),
    ),
    findMerge: useCall((into: string) => client.customer.findMerge.query({ id, into })),
    merge: useCall(async ({ into }: Merge) => {
      await client.customer.merge.mutate({ id, intoId: into.id });
      toasts.show({ title: 'The customers are merged', tone: 'success' });
      await navigate(`/admin/customer/${into.id}`);
      return true;
    }),
  };
}
