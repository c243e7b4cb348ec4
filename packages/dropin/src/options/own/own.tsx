import type { OptionChunk } from '../on-demand.tsx';
import type { OwnId } from '../../ways-to-pay.ts';
import type { OwnWay } from '../../own-ways.ts';
import { drawSheet } from '../run-sheet.tsx';
import { OwnLogo, OwnSheet, type OwnLogoProps } from './OwnSheet.tsx';
import { startOwn, type DrawnSheet } from './start-own.ts';

/** The chunk of one of the merchant's own ways to pay. */
export function own(way: OwnWay): OptionChunk<OwnId> {
  const { id, name, option } = way;
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
    start: (input) => startOwn(way, drawOwn(input.host ?? document.createElement('div'), id, logo), input),
  };
}

function drawOwn(host: HTMLElement, id: OwnId, logo: OwnLogoProps): DrawnSheet {
  let element = host;
  const place = (made: HTMLElement | null) => void (made && (element = made));
  const view = (isBusy: boolean) => <OwnSheet {...{ id, logo, isBusy, place }} prefix={host.id} />;
  const { update, remove } = drawSheet(host, view(false));
  return { element, setBusy: (isBusy) => update(view(isBusy)), remove };
}
