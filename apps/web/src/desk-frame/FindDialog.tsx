import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog, SearchBar, SearchSuggestions } from 'ui';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { type Found, useFind } from './use-find.ts';

type FindDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Finds orders, products, customers and pages by one text; Enter alone looks among the orders. A chunk of its own. */
export function FindDialog({ open, onOpenChange }: FindDialogProps) {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // What was chosen is open.
    if (shown.current !== key) onOpenChange(false);
    shown.current = key;
  }, [key, onOpenChange]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Find" width="medium" steady>
      <ApiProvider>
        <Finding />
      </ApiProvider>
    </Dialog>
  );
}

function Finding() {
  const [text, setText] = useState('');
  return <FindBar found={useFind(text)} onText={setText} />;
}

type FindBarProps = {
  /** What the typed text finds so far. */
  found: Found;
  /** Called with the text as it is typed. */
  onText: (text: string) => void;
};

/** The text, and what it finds. */
export function FindBar({ found: { suggestions, isLoading, hasFailed }, onText }: FindBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const input = form.current?.querySelector('input') ?? null;
    input?.focus();
    setBox(input);
  }, []);
  return (
    <SearchBar
      ref={form}
      action="/admin/orders"
      queryLabel="Order, product, customer or page"
      queryPlaceholder="Order, product, customer, page…"
      suggestions={
        box && (
          <SearchSuggestions
            box={box}
            suggestions={suggestions}
            onQueryChange={onText}
            loading={isLoading}
            emptyLabel={hasFailed ? 'It could not be looked for. Try again.' : 'Nothing was found.'}
            countLabel={(count) => (count === 1 ? '1 was found' : `${count} were found`)}
          />
        )
      }
    />
  );
}
