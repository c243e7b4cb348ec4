import { useState } from 'react';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import { emptyTexts, noCategory, textsOf } from './product-texts.ts';
import { type Beginning, nothing } from './use-create-product.ts';
import { listed } from './use-product-pictures.ts';

/** What the form of a new product is filled from: the id of a draft, that of a product to copy, or neither. */
export type BeginsWith = { draft: string | null; copy: string | null };

/** Reads what the form begins with, once: later answers do not change it. */
export function useBeginning({ draft, copy }: BeginsWith): {
  beginning: Beginning | undefined;
  failure: Failure | null;
  retry: () => void;
} {
  const [beginning, setBeginning] = useState(draft || copy ? undefined : nothing);
  const once = { staleTime: 0, retry: retryUnlessRefused };
  const draftQuery = trpc.product.draft.useQuery(
    { id: draft ?? '' },
    { ...once, enabled: Boolean(draft) && !beginning },
  );
  const copyQuery = trpc.product.managed.useQuery(
    { id: copy ?? '' },
    { ...once, enabled: !draft && Boolean(copy) && !beginning },
  );
  const query = draft ? draftQuery : copyQuery;
  if (!beginning && draftQuery.data && draftQuery.isFetchedAfterMount) {
    const { id, version, values } = draftQuery.data;
    const { pictures, ...texts } = values;
    setBeginning({
      texts: { ...texts, category: texts.category || noCategory },
      pictures: pictures.map(({ url, alt }) => ({ src: url, alt })),
      draft: { id, version },
    });
  } else if (!beginning && copyQuery.data) {
    setBeginning({
      texts: {
        ...emptyTexts,
        ...textsOf(copyQuery.data),
        url: '',
        sku: '',
        name: [copyQuery.data.name, '(copy)'].join(' '),
      },
      pictures: listed(copyQuery.data),
      draft: null,
    });
  }
  return {
    beginning,
    failure: query.error && !beginning && !query.isFetching ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}
