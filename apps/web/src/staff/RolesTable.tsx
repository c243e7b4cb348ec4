import { staffRoles } from 'contracts/permission';
import { Table, Text } from 'ui';
import { permissionRows, roleTexts } from './staff-text.ts';

/** What each role may do. */
export const RolesTable = () => (
  <Table
    caption="What each role may do"
    dense
    rowKey={({ text }) => text}
    rows={permissionRows}
    columns={[
      { key: 'text', header: 'May', width: 'fill', cell: ({ text }) => text },
      ...staffRoles.map((role) => ({
        key: role,
        header: roleTexts[role],
        width: 'fit' as const,
        cell: ({ roles }: (typeof permissionRows)[number]) =>
          roles.includes(role) ? (
            'Yes'
          ) : (
            <Text as="span" size="small" tone="muted">
              No
            </Text>
          ),
      })),
    ]}
  />
);
