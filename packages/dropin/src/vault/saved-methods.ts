/**
 * What only a widget with saved methods needs. It is one chunk, so that a deletion waits for no file: it came
 * with the methods.
 */
export { fetchMethods } from './fetch-methods.ts';
export { vault } from '../machine/vault.ts';
