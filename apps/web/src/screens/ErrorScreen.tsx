import { ButtonLink, Container, EmptyState, Inline } from 'ui';

type Props = {
  /** The heading of the page. */
  heading: string;
  /** What happened, in a sentence. */
  sentence: string;
  /** The address of the failed page, for Retry. */
  retryHref: string;
};

/** The page for an error other than 'not found'. */
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
