import type { PicturedProduct, ProductPicture } from 'contracts';
import { isolated } from 'contracts/isolated';

/** A product's pictures with a text each: the product's name for those that nobody described. One without an address if it has none. */
export const shownPictures = ({
  name,
  picture,
  pictures,
}: Pick<PicturedProduct, 'name' | 'picture' | 'pictures'>): ProductPicture[] =>
  (pictures.length > 0 ? pictures : [{ ...picture, alt: '', large: '' }]).map((one, index) => ({
    ...one,
    alt: one.alt || (index === 0 ? name : `${isolated(name)}, picture ${index + 1}`),
  }));
