/** Materials that many things share a part of. */
export const brass = '#c9a15a';
export const steel = '#aeb2ba';
export const paper = '#fbf4e4';
