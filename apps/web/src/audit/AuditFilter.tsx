import type { FormEvent } from 'react';
import { Button, Select, TextField } from 'ui';
import { choices } from '../list/filter-rules.ts';
import { queryOf } from '../list/list-address.ts';
import * as styles from '../list/ListSearch.css.ts';
import { type AuditAddress, readAudit } from './audit-address.ts';
import { auditTexts } from './audit-text.ts';

/** Which events are shown: a GET form. */
export function AuditFilter({
  address,
  onAsk,
}: {
  address: AuditAddress;
  onAsk: (to: AuditAddress) => void;
}) {
  const { kind = '', account } = address;
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
        <div className={styles.order}>
          <Select
            label="What was done"
            name="kind"
            key={`kind ${kind}`}
            defaultValue={kind}
            options={choices(auditTexts, 'Everything')}
          />
        </div>
        <Button type="submit">Show</Button>
      </form>
    </search>
  );
}
