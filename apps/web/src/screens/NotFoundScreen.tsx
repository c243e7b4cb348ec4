import { ButtonLink, Container, EmptyState, Inline, SearchBar, Stack } from 'ui';

type Props = {
  /** The heading of the page. */
  heading: string;
  /** What was not found, in a sentence. */
  sentence: string;
};

/** The page for an unknown address, with a search and links to the shop and home. */
export function NotFoundScreen({ heading, sentence }: Props) {
  return (
    <Container width="medium">
      <EmptyState
        title={heading}
        headingLevel={1}
        action={
          <Stack gap="large">
            <SearchBar action="/shop" />
            <Inline gap="small" justify="center">
              <ButtonLink href="/shop">Go to the shop</ButtonLink>
              <ButtonLink href="/">Home</ButtonLink>
            </Inline>
          </Stack>
        }
      >
        {sentence}
      </EmptyState>
    </Container>
  );
}
