import { isolated } from 'contracts/isolated';
import { useToast } from 'ui';
import { useCall } from './use-call.ts';

/** A file that the api makes for the person: `path` with its query, and under which name it is kept. */
export function useDownload(path: string, name: string) {
  const toasts = useToast();
  const { busy, failure, run } = useCall(async () => {
    const { downloadFile } = await import('./rest-call.ts');
    await downloadFile(path, name);
    toasts.show({ title: `${isolated(name)} is downloaded`, tone: 'success' });
  });
  return { busy, failure, onDownload: () => void run(undefined) };
}
export type Download = ReturnType<typeof useDownload>;
