/**
 * Whether a file matches an input's `accept`: a list of extensions (.png), types (image/png) and kinds
 * (image/*).
 */
export function accepts(accept: string | undefined, file: { name: string; type: string }): boolean {
  const wanted = (accept ?? '').split(',').map((one) => one.trim().toLowerCase());
  if (wanted.every((one) => one === '')) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return wanted.some((one) => {
    if (one === '') return false;
    if (one.startsWith('.')) return name.endsWith(one);
    if (one.endsWith('/*')) return type.startsWith(one.slice(0, -1));
    return type === one;
  });
}
