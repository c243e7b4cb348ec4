const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML or XML, between tags and in attributes. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** JSON that cannot end its script element. */
export const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
