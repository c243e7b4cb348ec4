import { quoted } from './find-problems.ts';
import { isSameName, nearestName } from './nearest-name.ts';

const authorization = 'braintree-dropin-authorization';

/**
 * The attributes of a script tag that look like options and set none. Other attributes are the page's own.
 * @param paths the attributes that set options, without `data-`
 * @param options the names of the options of `create`
 */
export function unusedAttributes(
  tag: Element,
  paths: readonly string[],
  options: readonly string[],
): readonly string[] {
  const known = [authorization, ...paths];
  return tag.getAttributeNames().flatMap((attribute) => {
    const [, path] = /^data-(.+)$/.exec(attribute) ?? [];
    if (path === undefined || known.some((one) => one.toLowerCase() === path)) return [];
    const near = nearestName(
      path,
      known.filter((one) => !/[A-Z]/.test(one)),
    );
    const first = path.split('.', 1)[0] ?? '';
    if (near === undefined && !options.some((option) => isSameName(option, first))) return [];
    const hint = near === undefined ? 'Set it with create().' : `Did you mean ${quoted(`data-${near}`)}?`;
    return [`The attribute ${quoted(attribute)} sets no option. ${hint}`];
  });
}
