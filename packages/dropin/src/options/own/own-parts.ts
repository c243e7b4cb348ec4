import type { PartNames } from '../../views/parts.ts';

/** The names of the sheet's parts that integrators rely on, beside those of `views/parts.ts` (decision 19). */
export function ownParts(id: string) {
  return {
    sheet: {
      hook: `own-${id}`,
      className: 'braintree-own braintree-sheet',
      states: { loading: 'braintree-sheet--loading' },
    },
    header: { hook: `own-${id}-sheet-header`, className: 'braintree-sheet__header' },
    headerLabel: { className: 'braintree-sheet__header-label' },
    logo: { className: 'braintree-sheet__logo--header' },
    label: { className: 'braintree-sheet__label' },
    content: { hook: `own-${id}-content`, className: 'braintree-sheet__content' },
  } as const satisfies Record<string, PartNames<'loading'>>;
}
