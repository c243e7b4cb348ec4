import { themes, type Preset, type Theme } from './appearance.ts';
import { presetLooks, presets } from './presets.ts';
import { readVariables, type Variables } from './variables.ts';

export type Scheme = 'light' | 'dark';

/** An appearance, checked. */
export interface AskedLook {
  theme: Theme;
  preset: Preset;
  variables: Variables;
  darkVariables: Variables;
}

/**
 * Reads an appearance of a page, which may have any shape.
 * @param warn gets a sentence about everything that is not as documented, for which the default is used
 * @param named the `rgb()` of a colour's name
 */
export function readLook(
  given: object,
  warn: (sentence: string) => void,
  named?: (name: string) => string,
): AskedLook {
  const known = ['theme', 'preset', 'variables', 'darkVariables'];
  // What the page has changed lies above what it gave at the start.
  for (const key of [given, Object.getPrototypeOf(given) as object].flatMap((one) => Object.keys(one)))
    if (!known.includes(key))
      warn(`appearance.${key.slice(0, 40)} is no option of the widget. It is ignored.`);
  const valueOf = (key: string): unknown => {
    try {
      return (given as Record<string, unknown>)[key];
    } catch {
      warn(`appearance.${key} could not be read. It is ignored.`);
      return undefined;
    }
  };
  const oneOf = <Name extends string>(key: string, names: readonly [Name, ...Name[]]): Name => {
    const value = valueOf(key) ?? names[0];
    const found = names.find((name) => name === value);
    if (!found) warn(`appearance.${key} must be one of ${names.join(', ')}. '${names[0]}' is used.`);
    return found ?? names[0];
  };
  return {
    theme: oneOf('theme', themes),
    preset: oneOf('preset', presets),
    variables: readVariables(valueOf('variables'), 'appearance.variables', warn, named),
    darkVariables: readVariables(valueOf('darkVariables'), 'appearance.darkVariables', warn, named),
  };
}

/** All variables that count in a scheme. */
export function variablesIn(scheme: Scheme, { preset, variables, darkVariables }: AskedLook): Variables {
  const look = presetLooks[preset];
  return { ...look.both, ...look[scheme], ...variables, ...(scheme === 'dark' && darkVariables) };
}
