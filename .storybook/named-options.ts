import type { ArgTypesEnhancer } from 'storybook/internal/types';

/**
 * The docs' tables name the values of a variant. Docgen reads types file by file and can't follow
 * `(typeof buttonVariants)[number]`; the same array is the control's options.
 */
export const namedOptions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { options, table } = argType;
      if (!options || !table?.type?.summary?.endsWith('[number]')) return [name, argType];
      const summary = options.map((option: unknown) => JSON.stringify(option)).join(' | ');
      return [name, { ...argType, table: { ...table, type: { summary } } }];
    }),
  );
