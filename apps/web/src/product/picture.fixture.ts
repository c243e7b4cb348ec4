import { drawnPicture, type PictureMotif } from '../../../../packages/ui/src/Picture/picture.fixture.ts';

const motifs: [name: RegExp, PictureMotif][] = [
  [/Lamp/, 'lamp'],
  [/Chair/, 'chair'],
  [/Throw/, 'cloth'],
  [/Glass|Kettle/, 'cup'],
];

/**
 * The address of a made-up picture of what the name says, in one of 360 hues; as ui's own stories draw it.
 */
export const pictureOf = (name: string, hue: number): string =>
  drawnPicture(hue, motifs.find(([pattern]) => pattern.test(name))?.[1]).src;
