// Keeps the sections of the sandbox's pages up to date. Without this script the pages work too; they show
// what is new when they are loaded again.

const pause = 2000;

// This policy parses only the sandbox's own pages, and no script in the parsed document runs.
const types = (window as { trustedTypes?: Policies }).trustedTypes;
type Policies = { createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => Policy };
type Policy = { createHTML: (text: string) => string };
const policy: Policy = types?.createPolicy('refresh', { createHTML: (text) => text }) ?? {
  createHTML: (text) => text,
};

const address = new URL(location.href);
address.searchParams.delete('message');

async function refresh(): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(policy.createHTML(await answer.text()), 'text/html');
  for (const part of fresh.querySelectorAll('header nav, section[id]')) {
    const old = part.id ? document.getElementById(part.id) : document.querySelector('header nav');
    if (old && !isInUse(old) && old.innerHTML !== part.innerHTML) old.replaceWith(part);
  }
}

/**
 * True when somebody is working in this section: it has the focus, changed fields or selected text. It is
 * then not replaced.
 */
function isInUse(part: Element): boolean {
  return (
    part.contains(document.activeElement) ||
    Array.from(part.querySelectorAll('input, select')).some(isChanged) ||
    isMarkedIn(part)
  );
}

function isMarkedIn(part: Element): boolean {
  const marked = document.getSelection();
  return marked !== null && !marked.isCollapsed && part.contains(marked.anchorNode);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return Array.from(control.options).some((option) => option.selected !== option.defaultSelected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

async function keepFresh(): Promise<never> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    // A failed request is ignored: the sandbox may be restarting. The next one follows after the pause.
    if (document.visibilityState === 'visible') await refresh().catch(() => undefined);
  }
}

void keepFresh();

// Removes the message from the address, so that a reloaded or bookmarked page does not show it again.
if (location.search.includes('message=')) history.replaceState(null, '', address.pathname + address.search);
document.getElementById('message')?.focus();
