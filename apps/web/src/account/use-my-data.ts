import { useToast } from 'ui';
import { saveFile } from '../browser/save-file.ts';
import { useCall } from '../calls/use-call.ts';
import { clearSession, readSession } from '../session/session.store.ts';
import { trpc } from '../trpc.ts';
import type { MyDataProps } from './MyData.tsx';

/** Downloading what the shop has of the person, and deleting their account. */
export function useMyData(): MyDataProps {
  const { client } = trpc.useUtils();
  const toasts = useToast();
  const download = useCall(async () => {
    const text = JSON.stringify(await client.account.exportData.mutate(), null, 2);
    saveFile('my-data.json', new Blob([text], { type: 'application/json' }));
    toasts.show({ title: 'Your data is downloaded', tone: 'success' });
  });
  const deletion = useCall(async (currentPassword: string) => {
    const token = readSession()?.token;
    await client.account.delete.mutate({ currentPassword });
    // Not if somebody else has logged in meanwhile.
    if (readSession()?.token === token) clearSession();
    location.assign('/');
  });
  return {
    download: { ...download, onDownload: () => void download.run(undefined) },
    deletion: { ...deletion, onDelete: (currentPassword) => void deletion.run(currentPassword) },
  };
}
