import { Card, Skeleton, Stack } from 'ui';

/** Shown in place of a product form until what it is filled with is here. */
export const LoadingForm = () => (
  <Card aria-busy="true">
    <Stack gap="medium">
      <Skeleton shape="box" />
      {['url', 'name', 'description', 'category', 'price'].map((field) => (
        <Stack key={field} gap="xsmall">
          <Skeleton shape="shortLine" />
          <Skeleton shape="control" />
        </Stack>
      ))}
    </Stack>
  </Card>
);
