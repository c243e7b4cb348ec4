import { readStored, subscribeStored, writeStored } from '../browser/browser-storage.ts';

const key = 'deskKeys';

/** Whether the single keys of the administration work in this browser. */
export const areKeysOn = (): boolean => readStored(key) !== 'off';

export const subscribeKeys = (changed: () => void): (() => void) => subscribeStored(key, changed);

export const switchKeys = (areOn: boolean): void => void writeStored({ [key]: areOn ? null : 'off' });
