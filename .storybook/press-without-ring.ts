/*
 * Browsers draw a focus ring around a button for those who come by keyboard, not after a press of a pointer. Play
 * functions press by script, after which browsers draw one, too.
 */
let isPatched = false;
let isPressed = false;

/** Lets play functions press as a pointer does, from the beginning of a story on. */
export function pressWithoutRing(): void {
  if (!isPatched) patch();
  isPatched = true;
  isPressed = false;
}

/** What has a ring after any press. */
const typedInto = 'textarea, input:not([type=checkbox], [type=radio], [type=file])';

function patch(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called for each element
  const { focus } = HTMLElement.prototype;
  addEventListener('mousedown', () => (isPressed = true), true);
  addEventListener('keydown', () => (isPressed = false), true);
  HTMLElement.prototype.focus = function (options) {
    const hasRing = !isPressed || this.matches(typedInto);
    focus.call(this, hasRing ? options : { ...options, focusVisible: false });
  };
}
