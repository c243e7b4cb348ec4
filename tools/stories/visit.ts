import type { Page } from 'playwright';
import type { Mode } from './modes.ts';
import type { Story } from './story-index.ts';

/** The part of Storybook's channel in the page that is used here. */
interface Channel {
  on: (event: string, heard: (payload: unknown) => void) => void;
  emit: (event: string, payload: unknown) => void;
}
type StorybookWindow = Window & {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  storyFinished?: number;
  storyFailure?: string;
};

/** Opens a story and waits until its play function has ended. Throws the error when it failed. */
export async function visit(page: Page, { id }: Story, mode: Mode): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.setViewportSize(mode);
    await page.addInitScript(listen);
    const globals = [...Object.entries(mode.globals).map((pair) => pair.join(':')), 'a11y.manual:!true'].join(
      ';',
    );
    await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
    await finished(page, 1);
  } else {
    // Switches the story like a click in the sidebar, which is much faster than loading a new document. The
    // modes are set first, because the play function may depend on them.
    await ask(page, mode, 'updateGlobals', { globals: mode.globals });
    await ask(page, mode, 'setCurrentStory', { storyId: id, viewMode: 'story' });
  }
  await settled(page);
}

/** Shows the open story in another mode. It is rendered again, and keeps what its play function did. */
export async function switchTo(page: Page, mode: Mode): Promise<void> {
  await ask(page, mode, 'updateGlobals', { globals: mode.globals });
  await settled(page);
}

/** Sends Storybook an event that makes it render, and waits until it has rendered. */
async function ask(page: Page, mode: Mode, event: string, payload: object): Promise<void> {
  await page.setViewportSize({ width: mode.width, height: mode.height });
  const times = await page.evaluate(
    ([name, sent]) => {
      const { storyFinished = 0, __STORYBOOK_ADDONS_CHANNEL__: channel } =
        window as unknown as StorybookWindow;
      channel.emit(name, sent);
      return storyFinished;
    },
    [event, payload] as const,
  );
  await finished(page, times + 1);
}

/** Runs in the page before Storybook, and records on its channel what happens to the stories. */
export function listen(): void {
  const here = window as unknown as StorybookWindow;
  const name = '__STORYBOOK_ADDONS_CHANNEL__';
  const fail = (payload: unknown) => {
    const [error] = [payload].flat() as { message?: string; description?: string }[];
    here.storyFailure ??= error?.message ?? error?.description ?? 'the story is missing';
  };
  Object.defineProperty(here, name, {
    configurable: true,
    set(channel: Channel) {
      Object.defineProperty(here, name, { value: channel, configurable: true, writable: true });
      channel.on('storyFinished', () => (here.storyFinished = (here.storyFinished ?? 0) + 1));
      for (const event of [
        'playFunctionThrewException',
        'unhandledErrorsWhilePlaying',
        'storyThrewException',
        'storyErrored',
        'storyMissing',
      ])
        channel.on(event, fail);
    },
  });
}

/** Waits until so many stories are rendered and played. Throws the error when one failed. */
export async function finished(page: Page, times: number): Promise<void> {
  await page.waitForFunction(
    (least) => {
      const { storyFinished = 0, storyFailure } = window as unknown as StorybookWindow;
      return storyFailure !== undefined || storyFinished >= least;
    },
    times,
    { timeout: 60_000 },
  );
  const failure = await page.evaluate(() => (window as unknown as StorybookWindow).storyFailure);
  if (failure !== undefined) throw new Error(failure);
}

/** Waits until fonts and pictures are loaded, and the layout after that is painted. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].map(async (image) => {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    });
    await Promise.all([document.fonts.ready, ...pictures]);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
