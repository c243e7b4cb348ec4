import { frameId, frameTitle, sizeOf } from './challenge-frame.ts';

export type Modal = { frame: HTMLIFrameElement; close: () => void };

/** What the modal asks for: to leave the challenge, and to move the focus to the end of the frame. */
export type ModalListener = { onExit: () => void; onFocus: (at: 'first' | 'last') => void };

/**
 * Opens the modal with a frame for the challenge, at the end of the page's body. Tab stays inside, Escape
 * leaves it, and when it closes, the focus goes back to where it was. It is built without markup and styled
 * by the CSSOM, so that a strict policy of the page allows it.
 */
export function openModal(
  { windowSize, exitButton }: { windowSize: string; exitButton: boolean },
  { onExit, onFocus }: ModalListener,
): Modal {
  const before = document.activeElement;
  const container = styled('div', overlay);
  container.id = 'Cardinal-ElementContainer';
  const dialog = styled('div', { ...box, ...boxOf(sizeOf(windowSize)) });
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', frameTitle);
  const frame = styled('iframe', { flex: '1', width: '100%', border: '0' });
  frame.id = frameId;
  frame.name = frameId;
  frame.title = frameTitle;
  const exit = exitButton ? exitButtonFor(onExit) : undefined;
  dialog.append(
    guard(() => onFocus('last')),
    ...(exit ? [exit] : []),
    frame,
    guard(() => (exit ? exit.focus() : onFocus('first'))),
  );
  container.append(dialog);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onExit();
  };
  // The modal hears the key before the page does, also when the focus is still in the page.
  addEventListener('keydown', onKey, true);
  document.body.append(container);
  frame.focus();
  return {
    frame,
    close() {
      removeEventListener('keydown', onKey, true);
      container.remove();
      if (before instanceof HTMLElement) before.focus();
    },
  };
}

const overlay = {
  position: 'fixed',
  inset: '0',
  display: 'flex',
  'align-items': 'center',
  'justify-content': 'center',
  background: 'rgb(16 21 34 / 55%)',
  'z-index': '9999999',
};

const box = {
  position: 'relative',
  display: 'flex',
  'flex-direction': 'column',
  overflow: 'hidden',
  'color-scheme': 'light dark',
  // The colours of the challenge page, which are the shop's.
  background: 'light-dark(#faf8f4, #0f1521)',
  color: 'light-dark(#182033, #eef1f6)',
};

function boxOf(size: [number, number] | null): Record<string, string> {
  if (!size) return { width: '100%', height: '100%' };
  const [width, height] = size;
  return {
    width: `min(${width}px, 100% - 16px)`,
    height: `min(${height}px, 100% - 16px)`,
    'border-radius': '16px',
  };
}

/** An invisible stop for Tab at an end of the modal, which sends the focus to the other end. */
function guard(onFocus: () => void): HTMLElement {
  const element = styled('div', { position: 'absolute', opacity: '0' });
  element.tabIndex = 0;
  element.setAttribute('aria-hidden', 'true');
  element.addEventListener('focus', onFocus);
  return element;
}

function exitButtonFor(onExit: () => void): HTMLElement {
  const button = styled('button', {
    'align-self': 'flex-end',
    'min-width': '44px',
    'min-height': '44px',
    border: '0',
    background: 'transparent',
    color: 'inherit',
    font: '24px/1 system-ui, sans-serif',
    cursor: 'pointer',
  });
  button.type = 'button';
  button.setAttribute('aria-label', 'Close');
  button.textContent = '×';
  button.addEventListener('click', onExit);
  return button;
}

function styled<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Record<string, string>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value);
  return element;
}
