import type { CardBrand } from 'ui';
import { brandNames, sameBrand } from '../../machine/card/card-types.ts';

/** The icon of a brand, named as the gateway or the frames name it. */
export function brandOfName(name: string): CardBrand {
  const known = [...brandNames, 'Mir'].find((brand) => sameBrand(brand, name));
  return (known?.toLowerCase().replace(' ', '-') ?? 'unknown') as CardBrand;
}

/** The part of an icon's hook that names the brand, such as `master-card` in `master-card-card-icon`. */
export function typeOfName(name: (typeof brandNames)[number]): string {
  return name === 'MasterCard' ? 'master-card' : brandOfName(name);
}
