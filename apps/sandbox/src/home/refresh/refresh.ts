// Keeps the sections of the sandbox's page up to date. Without it the page is as good, and shows what is new
// when loaded again.

const pause = 2000;

// Our own pages alone are read so, and no script in them runs.
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

/** What somebody works with, or has typed into, stays as it is. */
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
    // A sandbox that is being started anew is asked again.
    if (document.visibilityState === 'visible') await refresh().catch(() => undefined);
  }
}

void keepFresh();

// The message stands once: a page that is loaded again or kept as a bookmark is about what is there then.
if (location.search.includes('message=')) history.replaceState(null, '', address.pathname + address.search);
document.getElementById('message')?.focus();
