/** Writes a name from code in words: 'failOnDuplicate' becomes 'fail on duplicate'. */
export const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
