import type { FormEvent } from 'react';
import { Button, Select, TextField } from 'ui';
import { choices } from '../list/filter-rules.ts';
import { queryOf } from '../list/list-address.ts';
import { type AuditAddress, readAudit } from './audit-address.ts';
import { auditTexts } from './audit-text.ts';
import * as styles from './AuditFilter.css.ts';

/** Which events are shown: a GET form. */
export function AuditFilter({
  address,
  onAsk,
}: {
  address: AuditAddress;
  onAsk: (to: AuditAddress) => void;
}) {
  const { kind = '', account, from = '', to = '' } = address;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk(readAudit(queryOf(event.currentTarget)));
  };
  return (
    <search>
      <form action="/admin/audit" method="get" className={styles.form} onSubmit={submit}>
        <TextField
          label="E-mail or id of an account"
          type="search"
          name="account"
          key={`account ${account}`}
          defaultValue={account}
          maxLength={254}
          enterKeyHint="search"
        />
        <Select
          label="What was done"
          name="kind"
          key={`kind ${kind}`}
          defaultValue={kind}
          options={choices(auditTexts, 'Everything')}
        />
        {(
          [
            ['from', 'From', from],
            ['to', 'To', to],
          ] as const
        ).map(([field, label, value]) => (
          <TextField
            key={`${field} ${value}`}
            label={label}
            type="date"
            name={field}
            defaultValue={value}
            min="2000-01-01"
            max="9999-12-31"
          />
        ))}
        <Button type="submit">Show</Button>
      </form>
    </search>
  );
}
