import { drawnPicture, type PictureMotif } from '../../../../packages/ui/src/Picture/picture.fixture.ts';

const motifs: [name: RegExp, PictureMotif][] = [
  [/Lamp/, 'lamp'],
  [/Chair/, 'chair'],
  [/Throw/, 'cloth'],
  [/Glass|Kettle/, 'cup'],
];

/**
 * The address of a drawn picture that fits the product's name, in one of 360 hues; drawn like in ui's stories.
 */
export const pictureOf = (name: string, hue: number): string =>
  drawnPicture(hue, motifs.find(([pattern]) => pattern.test(name))?.[1]).src;
