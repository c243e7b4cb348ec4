/** One change to one source file of braintree-web 3.144.0. */
export interface SdkEdit {
  /** path inside the package */
  file: string;
  apply(code: string): string;
}

/** Replaces text that must be there: a newer SDK that moved it fails the build instead of losing the edit. */
export function swap(file: string, pairs: readonly (readonly [RegExp | string, string])[]): SdkEdit {
  return {
    file,
    apply: (code) =>
      pairs.reduce((text, [from, to]) => {
        const found = typeof from === 'string' ? text.includes(from) : from.test(text);
        if (!found) throw new Error(`braintree-web/${file} no longer contains ${from}: review this edit.`);
        return text.replace(from, () => to);
      }, code),
  };
}

export function rewrite(file: string, code: string): SdkEdit {
  return { file, apply: () => code };
}
