export { catalogue } from './catalogue.ts';
export { pictureOf } from './picture.ts';
