import { isolated } from 'contracts/isolated';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { Button, ButtonLink, DeleteIcon, groupDigits, IconButton, Inline, Stack, TextField } from 'ui';
import { firstPage, type ListAddress, readList, writeList } from './list-address.ts';
import { isForBrowser } from '../navigation/SiteLink.tsx';
import type { ListView, ViewedList } from './list-views.store.ts';
import * as styles from './ListViews.css.ts';
import type { OwnViews } from './use-list-views.ts';

export type ListViewsProps = {
  list: ViewedList;
  /** How many rows the views hold that everybody has, by their queries. */
  counts?: Readonly<Record<string, number>>;
  /** The list's path. */
  path: string;
  address: ListAddress;
  own: OwnViews;
  onAsk: (address: ListAddress) => void;
};

/** Links to the views of a list: those that everybody has, and those that the person has saved in this browser. */
export function ListViews({ list, counts = {}, path, address, own, onAsk }: ListViewsProps) {
  const nav = useRef<HTMLElement>(null);
  const shown = writeList(firstPage(address));
  const link = ({ name, query }: ListView) => (
    <ButtonLink
      size="small"
      variant={query === shown ? 'primary' : 'quiet'}
      aria-current={query === shown ? 'page' : undefined}
      href={path + query}
      onClick={(event: MouseEvent) => {
        if (isForBrowser(event, undefined)) return;
        event.preventDefault();
        onAsk(readList(new URLSearchParams(query), list.rules));
      }}
    >
      <bdi className={styles.name}>{name}</bdi>
      {counts[query] !== undefined && <span className={styles.count}>{groupDigits(counts[query])}</span>}
    </ButtonLink>
  );
  // What was pressed disappears with the view, or with the form.
  const focus = () => nav.current?.focus({ preventScroll: true });
  const isNew = ![...list.builtIn, ...own.views].some(({ query }) => query === shown);
  const [saves, setSaves] = useState(false);
  const close = () => {
    setSaves(false);
    focus();
  };
  return (
    <Stack gap="xsmall">
      <nav ref={nav} tabIndex={-1} aria-label={`Views of the ${list.noun}`} className={styles.strip}>
        <Inline gap="xxsmall" wrap={false}>
          {list.builtIn.map((view) => (
            <span key={view.query}>{link(view)}</span>
          ))}
          {own.views.map((view) => (
            <span key={view.name} className={styles.own}>
              {link(view)}
              <IconButton
                size="small"
                label={`Delete the view ${isolated(view.name)}`}
                onClick={() => {
                  own.onDelete(view.name);
                  focus();
                }}
              >
                <DeleteIcon />
              </IconButton>
            </span>
          ))}
          {isNew && !saves && (
            <Button size="small" onClick={() => setSaves(true)}>
              Save this view
            </Button>
          )}
        </Inline>
      </nav>
      {isNew && saves && <SaveView key={shown} query={shown} onSave={own.onSave} onClose={close} />}
    </Stack>
  );
}

type SaveViewProps = { query: string; onSave: OwnViews['onSave']; onClose: () => void };

function SaveView({ query, onSave, onClose }: SaveViewProps) {
  const [failed, setFailed] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (typeof name !== 'string' || name.trim() === '') return;
    if (onSave({ name: name.trim(), query })) onClose();
    else setFailed(true);
  };
  return (
    <form onSubmit={save}>
      <Inline align="end" gap="xsmall">
        <TextField
          label="Name of the view"
          name="name"
          required
          pattern=".*\S.*"
          maxLength={40}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the pressed button was
          autoFocus
          {...(failed && { error: 'This browser keeps nothing, so the view was not saved.' })}
        />
        <Button type="submit">Save</Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </form>
  );
}
