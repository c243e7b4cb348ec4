import type { BadLine, ImportColumn, ImportCounts } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '../browser/random-id.ts';
import { saveFile } from '../browser/save-file.ts';
import { toFailure, type Failure } from '../calls/failure.ts';
import { useUnsaved } from '../form/use-unsaved.ts';
import { trpc } from '../trpc.ts';
import { sendImport } from './send-import.ts';

export type ImportKind = 'check' | 'import';

export type ImportReport = {
  kind: ImportKind;
  /** `unchanged` is missing when the answer was lost and only the outcome is known. */
  counts: Omit<ImportCounts, 'unchanged'> & { unchanged?: number };
  /** The first of the bad lines. */
  bad: readonly BadLine[];
  /** Whether a file of the bad lines can be saved. */
  hasFile: boolean;
};

export type FileColumns = {
  file: readonly ImportColumn[];
  /** The columns of products. */
  known: readonly string[];
};

export type ProductImport = {
  /** The chosen file. */
  file: File | null;
  /** What each column of the file is read as; null until it was checked. */
  columns: FileColumns | null;
  /** What is under way: `sending` the file, then the shop is `working`; `share` is how much of that is done. */
  running: { kind: ImportKind; step: 'sending' | 'working'; share: number } | null;
  /** What the last check or import found. */
  report: ImportReport | null;
  /** Why the last check or import failed; null if it did not. */
  failure: Failure | null;
  /** Called with the chosen file, and with null when it is removed. */
  onChoose: (file: File | null) => void;
  /** Reads the column at that place as one of the known ones; null leaves it out. */
  onChooseColumn: (place: number, column: string | null) => void;
  /** Called when Check or Import is pressed. */
  onRun: (kind: ImportKind) => void;
  /** Called when Cancel is pressed. */
  onCancel: () => void;
  /** Called when the bad lines are to be saved as a file. */
  onSaveBad: () => void;
};

/** How many bad lines are shown; the file of them has all. */
export const maxShown = 100;

/** How often the api is asked whether an import landed whose answer was lost, once a second. */
const maxAsks = 60;

type State = Pick<ProductImport, 'file' | 'columns' | 'running' | 'report' | 'failure'>;
const idle: State = { file: null, columns: null, running: null, report: null, failure: null };

/** Checks and imports a CSV file of products, one run at a time. */
export function useProductImport(): ProductImport {
  const utils = trpc.useUtils();
  const [state, setState] = useState(idle);
  const [, setUnsaved] = useUnsaved(false);
  const stop = useRef<AbortController | null>(null);
  const badFile = useRef<string[]>([]);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (file: File, columns: FileColumns | null, kind: ImportKind) => {
    const stopper = new AbortController();
    stop.current = stopper;
    setUnsaved(true);
    const id = randomId();
    const report: ImportReport & { bad: BadLine[] } = {
      kind,
      counts: { created: 0, changed: 0, bad: 0 },
      bad: [],
      hasFile: true,
    };
    const csv: string[] = [];
    let [isSent, hasLanded] = [false, false];
    const show = (step: 'sending' | 'working', share: number) =>
      setState((now) => ({ ...now, running: { kind, step, share } }));
    setState({ ...idle, file, columns, running: { kind, step: 'sending', share: 0 } });
    let failure: Failure | null = null;
    try {
      await sendImport({
        file,
        id,
        dryRun: kind === 'check',
        columns: columns?.file.map(({ column }) => column),
        signal: stopper.signal,
        onSent(share) {
          isSent = share === 1;
          show(isSent ? 'working' : 'sending', isSent ? 0 : share);
        },
        onEvent(event) {
          isSent = true;
          if ('share' in event) show('working', event.share);
          if ('columns' in event) setState((now) => ({ ...now, columns: event.columns }));
          if ('header' in event) csv.push(event.header);
          if ('counts' in event) {
            report.counts = event.counts;
            hasLanded = true;
          }
          if (!('bad' in event)) return;
          csv.push(event.bad.csv);
          if (report.bad.length < maxShown) report.bad.push(event.bad);
        },
      });
    } catch (error) {
      failure = toFailure(error);
      if (failure.code === 'unreachable') {
        const mayHaveLanded = kind === 'import' && isSent && !hasLanded;
        const landed = mayHaveLanded ? await outcome(id) : null;
        if (landed) {
          Object.assign(report, { counts: landed, hasFile: false });
          hasLanded = true;
        }
        failure = ended(stopper.signal.aborted, kind, landed === undefined ? 'unknown' : hasLanded);
      }
    }
    stop.current = null;
    setUnsaved(false);
    badFile.current = csv;
    // No mutation of tRPC has told that products are out of date.
    if (kind === 'import' && hasLanded) void utils.product.invalidate();
    setState((now) => ({
      ...now,
      running: null,
      report: hasLanded ? { ...report, hasFile: report.hasFile && !failure && report.counts.bad > 0 } : null,
      failure,
    }));
  };

  /** What landed of an import; null when nothing did, undefined when the shop does not say. */
  const outcome = async (id: string) => {
    for (let asks = 0; asks < maxAsks; asks++) {
      try {
        return await utils.client.product.importOutcome.query({ id });
      } catch (error) {
        // It still runs: the shop has not noticed yet that nobody waits for it.
        if (toFailure(error).code !== 'conflict') return undefined;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
    return undefined;
  };

  return {
    ...state,
    onChoose(file) {
      if (!stop.current) setState({ ...idle, file });
    },
    onChooseColumn(place, column) {
      if (stop.current || !state.columns) return;
      const file = state.columns.file.map((own, at) => (at === place ? { ...own, column } : own));
      setState({ ...idle, file: state.file, columns: { ...state.columns, file } });
    },
    onRun(kind) {
      if (state.file && !stop.current) void run(state.file, state.columns, kind);
    },
    onCancel: () => stop.current?.abort(new TypeError('The person canceled it.')),
    onSaveBad: () =>
      saveFile('bad-lines.csv', new Blob(['\uFEFF', ...badFile.current], { type: 'text/csv' })),
  };
}

const nouns = { check: 'check', import: 'import' } as const;

/** What is told of a run that did not come to its end. */
function ended(isCanceled: boolean, kind: ImportKind, landed: boolean | 'unknown'): Failure {
  const what = isCanceled ? `The ${nouns[kind]} was canceled.` : 'The connection was lost.';
  const outcome =
    landed === 'unknown'
      ? 'It is not known whether the import has landed. Check the file again: what has landed is unchanged, or in the shop already.'
      : landed && kind === 'import'
        ? 'The import had landed before.'
        : 'Nothing was changed.';
  return { code: 'unreachable', message: `${what} ${outcome}`, fields: {} };
}
