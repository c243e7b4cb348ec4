import {
  Controls,
  Description,
  DocsContainer,
  Primary,
  Stories,
  Subtitle,
  Title,
  Unstyled,
  useOf,
  type DocsContainerProps,
} from '@storybook/addon-docs/blocks';
import { useEffect, useLayoutEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { Card, Grid, Stack, Text } from 'ui';
import { looks } from './looks.ts';
import type { PageMode } from './page-mode.ts';
import { type Brand, setTheme } from './with-page.tsx';

// A page has one focus: of stories in frames beside each other, none can play. Storybook's blocks read the address here.
Object.assign(globalThis, { PREVIEW_URL: 'iframe.html?embed=true' });

/** The page around docs, in the toolbar's theme and with the shop's fonts and colours. */
export function DocsPage({ context, children }: DocsContainerProps) {
  const { channel } = context;
  const [globals, choose] = useState<Told['globals']>(() => {
    const [told] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as Told[];
    return told?.globals ?? {};
  });
  const { theme = 'light', brand } = globals;
  useEffect(() => {
    const follow = (told: Told) => choose(told.globals);
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  useLayoutEffect(() => {
    setTheme(theme, brand);
    // A story that was shown before may have been right to left.
    document.documentElement.dir = 'ltr';
  }, [theme, brand]);
  return (
    <DocsContainer context={context} theme={theme === 'dark' ? looks.dark : looks.light}>
      {children}
    </DocsContainer>
  );
}

type Told = { globals: { theme?: PageMode['theme']; brand?: Brand } };

/** `parameters.guidance` of a component's stories: one sentence each. */
type Guidance = { use: string; do: string; dont: string };

/** The docs of one component: what it is for and where its source is, then its stories and props. */
export function ComponentPage() {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  const guidance = parameters['guidance'] as Guidance | undefined;
  const path = (parameters['fileName'] as string).replace(/^\.\//, '');
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      <Unstyled>
        <Stack gap="medium">
          {guidance && (
            <Grid min="medium" gap="medium">
              <Advice title="Use it" sentence={guidance.use} tone="standard" />
              <Advice title="Do" sentence={guidance.do} tone="success" />
              <Advice title="Don’t" sentence={guidance.dont} tone="danger" />
            </Grid>
          )}
          <Text size="small" tone="muted">
            Source: <code>{path}</code>
          </Text>
        </Stack>
      </Unstyled>
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}

type AdviceProps = { title: string; sentence: string; tone: 'standard' | 'success' | 'danger' };

const Advice = ({ title, sentence, tone }: AdviceProps) => (
  <Card look="flat" padding="medium">
    <Text size="small" weight="strong" tone={tone}>
      {title}
    </Text>
    <Text size="small">{sentence}</Text>
  </Card>
);
