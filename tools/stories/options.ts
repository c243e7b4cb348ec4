import { parseArgs } from 'node:util';
import { modeNames, type ModeName } from './modes.ts';

export interface SheetOptions {
  /** A part of the titles or names of the stories to show. */
  only: string;
  modes: readonly ModeName[];
}

/**
 * Reads the options of `npm run stories:sheet`, including the commit to compare with. Throws an error with
 * one sentence for an unknown option.
 */
export function readSheetOptions(args: string[]): SheetOptions & { against?: string } {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      mode: { type: 'string', multiple: true, default: [] },
      against: { type: 'string' },
    },
  });
  const unknown = values.mode.find((name) => !isMode(name));
  if (unknown) throw new Error(`--mode is one of ${modeNames.join(', ')}, not "${unknown}".`);
  const modes = values.mode.filter(isMode);
  return { only: values.only, modes: modes.length > 0 ? modes : modeNames, against: values.against };
}

const isMode = (name: string): name is ModeName => (modeNames as string[]).includes(name);
