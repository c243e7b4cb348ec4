import type { PreloadedPicture } from '../page/page.ts';

type Props = { files: PreloadedPicture[]; className: string; lazy?: boolean };

/** One of the shop's own drawings, as decoration. */
export const Scene = ({ files, className, lazy = false }: Props) => (
  <picture>
    {files.map(({ type, media, srcset, sizes }) => (
      <source key={type + media} type={type} media={media} srcSet={srcset} sizes={sizes} />
    ))}
    <img
      className={className}
      alt=""
      src={files.at(-1)?.srcset.split(' ')[0]}
      loading={lazy ? 'lazy' : undefined}
      fetchPriority={lazy ? undefined : 'high'}
    />
  </picture>
);
