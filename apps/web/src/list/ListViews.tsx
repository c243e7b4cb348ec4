import { isolated } from 'contracts/isolated';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import {
  Alert,
  Button,
  ButtonLink,
  Checkbox,
  DeleteIcon,
  groupDigits,
  IconButton,
  Inline,
  Stack,
  TextField,
} from 'ui';
import { firstPage, type ListAddress, readList, writeList } from './list-address.ts';
import { useFormFailure } from '../form/form-parts.tsx';
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

/** Links to the views of a list: those that are built in, those that admins share, and those that the person has saved in this browser. */
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
  const deletable = (view: ListView, key: string, onDelete: () => void) => (
    <span key={key} className={styles.own}>
      {link(view)}
      <IconButton
        size="small"
        label={`Delete the view ${isolated(view.name)}`}
        onClick={() => {
          onDelete();
          focus();
        }}
      >
        <DeleteIcon />
      </IconButton>
    </span>
  );
  const isNew = ![...list.builtIn, ...own.shared, ...own.views].some(({ query }) => query === shown);
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
          {own.shared.map((view) =>
            view.mayDelete ? (
              deletable(view, `shared ${view.id}`, () => void own.unshare.run(view))
            ) : (
              <span key={view.id}>{link(view)}</span>
            ),
          )}
          {own.views.map((view) => deletable(view, view.name, () => own.onDelete(view.name)))}
          {isNew && !saves && (
            <Button size="small" onClick={() => setSaves(true)}>
              Save this view
            </Button>
          )}
        </Inline>
      </nav>
      {own.unshare.failure && (
        <Alert tone="danger" live>
          {own.unshare.failure.message}
        </Alert>
      )}
      {isNew && saves && <SaveView key={shown} query={shown} own={own} onClose={close} />}
    </Stack>
  );
}

type SaveViewProps = { query: string; own: Pick<OwnViews, 'onSave' | 'share'>; onClose: () => void };

function SaveView({ query, own: { onSave, share }, onClose }: SaveViewProps) {
  const [failed, setFailed] = useState(false);
  const { alert, errors } = useFormFailure(share.failure);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = data.get('name');
    if (typeof name !== 'string' || name.trim() === '') return;
    const view = { name: name.trim(), query };
    if (data.has('shared') ? await share.run(view) : onSave(view)) onClose();
    else setFailed(!data.has('shared'));
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      {alert}
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
          error={failed ? 'This browser keeps nothing, so the view was not saved.' : errors['name']}
        />
        <Checkbox label="For all admins" name="shared" />
        <Button type="submit" busy={share.busy}>
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </form>
  );
}
