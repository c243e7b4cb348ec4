/** A name of code in words: 'failOnDuplicate' is 'fail on duplicate'. */
export const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
