const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is an id that a column of ids can hold; anything else is the id of nothing. */
export const isUuid = (id: string): boolean => uuid.test(id);
