import { startAppearance } from '../appearance/start-appearance.ts';
import type { Config } from '../config.ts';
import { createDropin, type Dropin } from './dropin.ts';
import type { WidgetError } from '../machine/widget-error.ts';
import { deferred, withTimeout } from '../promises.ts';
import { createEmitter } from '../emitter.ts';
import { asDropinError } from '../errors.ts';
import { liveElements } from '../live.ts';
import { isEnglish, loadTexts } from '../locales/load-texts.ts';
import { followPlace } from './follow-place.ts';
import { initialState } from '../machine/state.ts';
import { mount } from './mount.tsx';
import { newId } from './new-id.ts';
import { startCardForm } from '../machine/card/card-form.ts';
import { ownOption } from '../options/own/own.option.ts';
import { paymentOptions } from '../options/payment-options.ts';
import { createRuntime } from './runtime.ts';
import { joinStylesheet } from '../stylesheet/join-stylesheet.ts';
import { timing } from '../timing.ts';
import type { FieldHosts, SheetHosts } from '../views/view-props.ts';
import { createPorts } from './ports.ts';

/** A widget that is starting. It can be torn down at any moment. */
export interface Starting {
  ready: Promise<Dropin>;
  teardown(): Promise<void>;
  /** Reports to analytics what only the caller knows, such as `integration-type.script-tag`. */
  track(kind: string): void;
}

const ignore = () => undefined;
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Renders the widget, and starts the frames and the request for the configuration at the same time. When
 * something throws, the container is emptied again.
 */
export function openWidget(config: Config): Starting {
  try {
    return open(config);
  } catch (error) {
    config.container.replaceChildren();
    throw error;
  }
}

function open(config: Config): Starting {
  // The parts.
  const hosts: FieldHosts = new Map();
  const sheets: SheetHosts = new Map();
  const emitter = createEmitter((error) => reportError(error));
  const options = [...paymentOptions, ...config.ownWays.map(ownOption)];
  const started = deferred<void>();
  // Analytics wait until the start is over or the watchdog fires: a start that offers another try may never end.
  const settled = withTimeout(timing.startWatchdog, started.promise, ignore)
    .then(ignore, ignore)
    .then(nextTask);
  const texts = loadTexts(config.locale, config.translations);
  const styled = deferred<void>();
  const ports = createPorts(
    config,
    // The frames ask for their look when they start.
    { hosts, sheets, options, look: () => appearance.forFrames() },
    { settled, texts, styled: withTimeout(timing.stylesheet, styled.promise, ignore).catch(ignore) },
  );
  const runtime = createRuntime(
    initialState({ card: startCardForm({ ...config.cardForm, ...config }), settings: config.settings }),
    { ...ports, emit: emitter.emit, onStarted: started.resolve, onStartFailed: started.reject },
  );
  const view = mount({
    container: config.container,
    runtime,
    hosts,
    sheets,
    paymentOptions: options,
    id: `braintree--dropin__${newId()}`,
    texts: config,
    theme: config.theme,
  });
  const appearance = startAppearance(config.appearance, { ...view, frames: runtime.frames });

  // How they work together.
  let isWorking = false;
  runtime.subscribe(() => {
    const isBusy = runtime.snapshot().task === 'working';
    if (isBusy === isWorking) return;
    isWorking = isBusy;
    emitter.emit('paymentOptionBusy', { isBusy });
  });
  liveElements().add(view.wrapper);
  const stylesheet = { isRefused: !config.bringsStylesheet, onSettled: styled.resolve };
  let releaseStylesheet = joinStylesheet(view.wrapper, stylesheet);
  const leavePlace = followPlace(view.wrapper, runtime, () => {
    const releaseOld = releaseStylesheet;
    releaseStylesheet = joinStylesheet(view.wrapper, stylesheet);
    releaseOld();
    view.findPlaces();
  });
  let closed: Promise<void> | undefined;
  void texts.then((loaded) => isEnglish(config.locale) || closed || view.say(loaded));

  /**
   * Stops the frames while their elements exist, then removes the elements. Later calls return the same
   * promise.
   */
  function close(): Promise<void> {
    appearance.stop();
    closed ??= runtime.stopped().finally(() => {
      leavePlace();
      liveElements().delete(view.wrapper);
      view.unmount();
      releaseStylesheet();
    });
    return closed;
  }
  function teardown(): Promise<void> {
    runtime.send({ type: 'tornDown' });
    return close();
  }
  const dropin = createDropin({ runtime, emitter, teardown, restyle: appearance.set });
  const ready = started.promise.then(
    () => dropin,
    (error: WidgetError) =>
      close()
        .catch(ignore)
        .then(() => Promise.reject(asDropinError(error))),
  );

  runtime.send({ type: 'opened' });
  return { ready, teardown, track: ports.track };
}
