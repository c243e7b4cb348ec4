const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML or XML, between tags and in attributes. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** JSON for a script element, which it cannot close. */
export const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
