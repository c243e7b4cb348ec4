import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';

/** The data that docgen attaches to a component. */
type Described = { __docgenInfo?: { props?: Record<string, { tsType?: { raw?: string } }> } };

/** What people read in a component: in the controls it is a text, also where its type allows an element. */
const words = new Set(['label', 'labelNote', 'legend', 'title', 'hint', 'error', 'description']);

/**
 * Completes the docs' tables: the values of a variant, the elements of a list and the members of a union, a text
 * control for words, and a description of attributes that a component passes on. Docgen reads types file by file and
 * can't resolve `(typeof buttonVariants)[number]`, so the values come from the control's options.
 */
export const namedOptions: ArgTypesEnhancer = ({ argTypes, component, initialArgs }) => {
  const props = (component as Described | undefined)?.__docgenInfo?.props;
  const names = new Set([...Object.keys(initialArgs), ...Object.keys(argTypes)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const argType = argTypes[name] ?? { name };
      const tsType = props?.[name]?.tsType;
      const type = fullType(argType, tsType?.raw);
      const isWords = words.has(name) && !['object', 'function'].includes(typeof initialArgs[name]);
      const isPassedOn = props && !tsType && !argType.description;
      return [
        name,
        {
          ...(isWords && { control: { type: 'text' } }),
          ...argType,
          ...(isPassedOn && { description: 'As in HTML: passed on to the element.' }),
          ...(type && { table: { ...argType.table, type } }),
        },
      ];
    }),
  );
};

function fullType(
  { options, table }: InputType,
  raw: string | undefined,
): { summary: string; detail?: string } | undefined {
  const summary = table?.type?.summary;
  if (options && (summary === 'union' || summary?.endsWith('[number]')))
    return { summary: options.map((option: unknown) => JSON.stringify(option)).join(' | ') };
  if (raw && (summary === 'union' || summary === 'ReadonlyArray'))
    return raw.length < 80 ? { summary: raw } : { summary: 'object', detail: raw };
  return undefined;
}
