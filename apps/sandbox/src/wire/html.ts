/** A piece of markup. Its texts are already escaped. */
export type Html = { readonly markup: string };

/** What a template may contain: text is escaped; null, undefined and false print nothing. */
export type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Builds markup. Every inserted text is escaped, for content and for attributes in double quotes. */
export function html(markup: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: markup.reduce((all, next, index) => all + written(parts[index - 1]) + next) };
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(written).join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
