/** One edit of braintree-web 3.144.0. */
export interface SdkEdit {
  name: string;
  /** the test that fails without it: a file, and the beginning of a title in it if it has titles */
  provenBy: string;
  changes: readonly FileChange[];
}

/** What an edit does to one source file of the SDK. */
export interface FileChange {
  /** path inside the package; one that begins with `dropin/` is a file of the widget itself */
  file: string;
  /** @throws when the text it replaces is not in the file */
  apply: (code: string) => string;
}

export function edit(name: string, provenBy: string, ...changes: FileChange[]): SdkEdit {
  return { name, provenBy, changes };
}

/** Replaces text. A newer SDK without that text fails the build, so that no edit is lost unnoticed. */
export function swap(file: string, pairs: readonly (readonly [RegExp | string, string])[]): FileChange {
  return {
    file,
    apply: (code) =>
      pairs.reduce((text, [from, to]) => {
        const found = typeof from === 'string' ? text.includes(from) : from.test(text);
        if (!found) throw new Error(`braintree-web/${file} does not contain ${from}. Review this edit.`);
        return text.replace(from, () => to);
      }, code),
  };
}

/** Replaces a whole file. */
export function rewrite(file: string, code: string): FileChange {
  return { file, apply: () => code };
}
