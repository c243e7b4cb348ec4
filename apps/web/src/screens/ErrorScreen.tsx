import { ButtonLink, Container, EmptyState, Inline } from 'ui';

type Props = {
  heading: string;
  sentence: string;
  /** The page that failed, to be loaded anew. */
  retryHref: string;
};

/** A page that cannot be shown right now, and why. */
export function ErrorScreen({ heading, sentence, retryHref }: Props) {
  return (
    <Container width="medium">
      <EmptyState
        title={heading}
        headingLevel={1}
        action={
          <Inline gap="small" justify="center">
            <ButtonLink href={retryHref} variant="primary" document>
              Retry
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
