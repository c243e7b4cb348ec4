import type { OptionChunk } from '../on-demand.tsx';
import type { OwnId } from '../../ways-to-pay.ts';
import { drawSheet } from './draw-sheet.tsx';
import { OwnLogo } from './OwnLogo.tsx';
import type { OwnWay } from '../../own-ways.ts';
import { startOwn } from './start-own.ts';

/** The chunk of one of the merchant's own ways to pay. */
export function own(way: OwnWay): OptionChunk<OwnId> {
  const { name, option } = way;
  const draw = (place: HTMLElement | null) => {
    try {
      if (place) option.drawLogo?.(place);
    } catch (error) {
      reportError(error);
    }
  };
  const logo = { name, draw: option.drawLogo && draw };
  return {
    Logo: () => <OwnLogo {...logo} />,
    start: (input) =>
      startOwn(way, drawSheet(input.host ?? document.createElement('div'), { id: way.id, logo }), input),
  };
}
