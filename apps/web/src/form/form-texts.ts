/** The texts of a form's fields by name; a field that is missing reads as ''. */
export function formTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const texts = names.map((name) => {
    const text = data.get(name);
    return [name, typeof text === 'string' ? text : ''] as const;
  });
  return Object.fromEntries(texts) as Record<Name, string>;
}
