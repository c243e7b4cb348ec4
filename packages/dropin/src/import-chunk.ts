/** The address of the folder with the script and its chunks. */
let base: string | undefined;

/** How often the loading of each chunk has failed. */
const failures = new Map<string, number>();

/** Takes the folder's address from the first script of this build; later ones change nothing. */
export function setChunkFolder(address: string): boolean {
  if (base !== undefined) return false;
  base = address;
  return true;
}

/**
 * Loads a chunk of the script build. The build replaces `import()` by calls of it. A chunk that failed is loaded
 * from another address the next time, because a browser may remember that a module failed.
 * @param file the chunk's name
 */
export async function importChunk(file: string): Promise<unknown> {
  const failed = failures.get(file) ?? 0;
  try {
    return await import(/* @vite-ignore */ `${base}${file}${failed > 0 ? `?${failed}` : ''}`);
  } catch (error) {
    failures.set(file, failed + 1);
    throw error;
  }
}
