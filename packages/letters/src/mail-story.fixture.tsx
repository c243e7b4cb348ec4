import { useState } from 'react';
import { Card, Inline, Stack, Text } from 'ui';
import type { Letter, Sender } from './letter.ts';
import { renderLetter } from './render-letter.ts';

/** A letter as mail programs show it: from whom to whom, about what, and its own page, at a desk and on a phone. */
export function MailProgram({ letter, sender }: { letter: Letter; sender: Sender }) {
  const { subject, html } = renderLetter(letter, sender);
  const head = {
    From: `${sender.shopName} <shop@example.com>`,
    To: recipientOf(letter),
    Subject: subject,
  };
  return (
    <Card
      look="flat"
      padding="medium"
      header={Object.entries(head).map(([name, value]) => (
        <Text key={name} size="small">
          <Text as="span" size="small" tone="muted">
            {name}:
          </Text>{' '}
          {value}
        </Text>
      ))}
    >
      <Inline gap="medium" align="start">
        {[600, 360].map((width) => (
          <Stack key={width} gap="xsmall">
            <Text size="xsmall" tone="muted">
              {width} px
            </Text>
            <OwnPage html={html} width={width} />
          </Stack>
        ))}
      </Inline>
    </Card>
  );
}

/** A document as high as its content, without scripts and apart from this page. Its links open nothing. */
function OwnPage({ html, width }: { html: string; width: number }) {
  const [height, setHeight] = useState(0);
  return (
    <iframe
      title={`The letter, ${width} px wide`}
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      sandbox="allow-same-origin"
      style={{ border: 'none' }}
      width={width}
      height={height}
      onLoad={({ currentTarget }) =>
        setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 0)
      }
    />
  );
}

function recipientOf(letter: Letter): string {
  if (letter.kind === 'confirm-email') return letter.email;
  const isToNewAddress = letter.kind === 'email-changed' && letter.takeBackLink === null;
  return isToNewAddress ? letter.to : 'asha@example.com';
}
