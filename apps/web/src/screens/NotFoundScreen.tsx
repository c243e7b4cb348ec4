import { ButtonLink, Container, EmptyState, Inline } from 'ui';

type Props = { heading: string; sentence: string };

/** There is nothing at this address; the ways on are. */
export function NotFoundScreen({ heading, sentence }: Props) {
  return (
    <Container width="medium">
      <EmptyState
        title={heading}
        headingLevel={1}
        action={
          <Inline gap="small" justify="center">
            <ButtonLink href="/shop" variant="primary">
              Go to the shop
            </ButtonLink>
            <ButtonLink href="/">Home</ButtonLink>
          </Inline>
        }
      >
        {sentence}
      </EmptyState>
    </Container>
  );
}
