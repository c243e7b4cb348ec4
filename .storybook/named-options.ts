import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';

/** What docgen leaves on a component. */
type Described = { __docgenInfo?: { props?: Record<string, { tsType?: { raw?: string } }> } };

/**
 * The docs' tables name the values of a variant and the elements of a list. Docgen reads types file by file and can't
 * follow `(typeof buttonVariants)[number]`: the same array is the control's options. Of a list it knows the text.
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
