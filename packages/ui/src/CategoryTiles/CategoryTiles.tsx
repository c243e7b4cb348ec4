import { Anchor } from '../Link/Anchor.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Picture, type PictureProps } from '../Picture/Picture.tsx';
import * as styles from './CategoryTiles.css.ts';

export type CategoryTile = {
  name: string;
  /** The address of the category's products. */
  href: string;
  /** Without `alt` the name says what the picture shows. */
  picture: Pick<PictureProps, 'src' | 'avif' | 'webp'> & Partial<Pick<PictureProps, 'alt'>>;
};

export type CategoryTilesProps = NativeProps<'ul', 'children'> & {
  /** The categories in order. */
  tiles: ReadonlyArray<CategoryTile>;
};

/** The ways into the catalogue: one row of pictures with names, which scrolls sideways where it is too long. */
export function CategoryTiles({ tiles, ...rest }: CategoryTilesProps) {
  return (
    <ul {...rest} className={styles.row}>
      {tiles.map(({ name, href, picture }) => (
        <li key={href} className={styles.item}>
          <Anchor href={href} className={styles.tile}>
            <span className={styles.frame}>
              <Picture alt="" {...picture} sizes="(min-width: 64em) 9rem, 7rem" />
            </span>
            <bdi className={styles.name}>{name}</bdi>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
