import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';

/** The data that docgen attaches to a component. */
type Described = { __docgenInfo?: { props?: Record<string, { tsType?: { raw?: string } }> } };

/**
 * Shows the values of a variant and the elements of a list in the docs' tables. Docgen reads types file by
 * file and can't resolve `(typeof buttonVariants)[number]`, so the values come from the control's options.
 * For a list it knows the text of the type.
 */
export const namedOptions: ArgTypesEnhancer = ({ argTypes, component }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const raw = (component as Described | undefined)?.__docgenInfo?.props?.[name]?.tsType?.raw;
      const summary = fullSummary(argType, raw);
      return [name, summary ? { ...argType, table: { ...argType.table, type: { summary } } } : argType];
    }),
  );

function fullSummary({ options, table }: InputType, raw: string | undefined): string | undefined {
  const summary = table?.type?.summary;
  if (summary === 'ReadonlyArray') return raw;
  if (!options || !summary?.endsWith('[number]')) return undefined;
  return options.map((option: unknown) => JSON.stringify(option)).join(' | ');
}
