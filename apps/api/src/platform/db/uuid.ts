const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID. Any other text cannot be the id of a row. */
export const isUuid = (id: string): boolean => uuid.test(id);
