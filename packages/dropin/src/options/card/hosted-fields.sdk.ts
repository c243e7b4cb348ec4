// Other workspaces compile this file too, with these declarations. An import of them would stay in the code.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../braintree-web.d.ts" />
import type { Client } from 'braintree-web/client/index.js';
import HostedFields, { type HostedFieldsEvent } from 'braintree-web/hosted-fields/external/hosted-fields.js';
import type { FieldOptions } from 'braintree-web/hosted-fields/external/hosted-fields.js';
import { HOSTED_FIELDS_TIMEOUT } from 'braintree-web/hosted-fields/shared/errors.js';
import BraintreeError from 'braintree-web/lib/braintree-error.js';
import type { DressedFrames, FrameRule } from '../../appearance/dressed.ts';
import type { Config } from '../../config.ts';
import type { Strings } from '../../locales/strings.ts';
import type { Texts } from '../../locales/texts.ts';
import type { FrameCommand } from '../../machine/card/card-step.ts';
import type { Method } from '../../machine/method.ts';
import * as parts from '../../views/parts.ts';
import type { CardInput } from '../../machine/card/card-form.ts';
import { fieldText } from '../../machine/card/field-message.ts';
import type { FieldName } from '../../machine/card/fields.ts';
import { fieldOptions, codePlaceholder } from './field-options.ts';
import { frameStyles } from './frame-styles.ts';
import { themeRules } from './theme-rules.css.ts';

export interface CardFrames extends DressedFrames {
  ready: Promise<unknown>;
  tokenize(fields: readonly FieldName[], vault: boolean): Promise<Method>;
  run(command: FrameCommand): void;
  /** Removes the frames, also those that are loading. */
  stop(): Promise<void>;
}

interface CardFramesInput {
  config: Pick<Config, 'authorization' | 'strings' | 'cardForm' | 'overrides'>;
  /** the texts of the widget's language: the frames start without them, and wait for them before they show any */
  texts: Promise<Texts>;
  /** the stylesheet, from which the inputs have their colours */
  styled: Promise<unknown>;
  hosts: ReadonlyMap<FieldName, HTMLElement>;
  /** the report, and the SDK's own payload for the merchant */
  onInput: (input: CardInput, payload: unknown) => void;
  onBin: (payload: unknown) => void;
  /** the look, if the frames have to wait for it */
  look?: Promise<readonly FrameRule[] | undefined> | undefined;
}

const inputEvents = [
  'focus',
  'blur',
  'empty',
  'notEmpty',
  'validityChange',
  'cardTypeChange',
  'inputSubmitRequest',
] as const satisfies readonly CardInput['name'][];

/**
 * Puts a frame of the SDK into each host without waiting for the gateway's configuration; the frames ask for
 * it when they have loaded. Only the postal code's frame waits for it: few gateways ask for that field, and
 * each frame delays the others.
 */
export function startCardFrames(input: CardFramesInput): CardFrames {
  const { config, texts, styled, hosts, onInput, onBin, look } = input;
  const { authorization, cardForm, overrides } = config;
  let { strings } = config;
  let made: HostedFields | undefined;
  let fields: HostedFields | undefined;
  let rules: readonly FrameRule[] = themeRules;
  let isStopped = false;
  const elements = [...hosts.values()];
  const present = new Set(hosts.keys());
  // The SDK's own `create` returns fields that can't be torn down while they load. The function is async, so
  // that an error about options that can't be sent rejects the promise.
  const createFields = async () => {
    if (look) rules = (await look) ?? rules;
    if (isStopped) return;
    const options = fieldOptions(hosts, strings, overrides);
    if (options['postalCode'])
      options['postalCode'].isNeeded = (client) => {
        if (!made || !needsPostalCode(client)) present.delete('postalCode');
        return present.has('postalCode');
      };
    const instance = new HostedFields({
      authorization,
      client: undefined,
      fields: options,
      styles: frameStyles(elements, overrides.styles, rules),
    });
    made = instance;
    // The SDK tells the frames their options after this promise (edit `texts-in-time`).
    instance.beforeReady = Promise.all([texts, styled]).then(([said]) => {
      strings = said.strings;
      relabel(options, fieldOptions(hosts, strings, overrides));
    });
    await new Promise<void>((resolve, reject) => {
      instance.on('ready', resolve);
      instance.on('timeout', () => reject(new BraintreeError(HOSTED_FIELDS_TIMEOUT)));
    });
    return instance;
  };
  const ready = createFields().then((instance) => {
    if (!made || !instance) return;
    fields = instance;
    instance.on('binAvailable', onBin);
    for (const name of inputEvents) instance.on(name, (payload) => onInput(inputOf(name, payload), payload));
    // In a later task, after the handlers of `ready`: every frame handles each of these messages.
    setTimeout(() => {
      for (const field of present)
        if (field !== 'cardholderName' || cardForm.name === 'required')
          fields?.setAttribute({ field, attribute: 'aria-required', value: true });
    });
  });
  return {
    ready,
    rules: () => rules,
    dress: (change, name) => {
      for (const field of present) fields?.[change](field, name);
    },
    tokenize: async (names, vault) => {
      if (!fields) throw new Error('The card fields have not loaded.');
      return (await fields.tokenize({ fieldsToTokenize: [...names], vault })) as Method;
    },
    run: (command) => {
      if (command.type === 'leadToField') bringIntoSight(hosts.get(command.field));
      if (fields) runCommand(fields, command, strings);
    },
    stop: async () => {
      isStopped = true;
      const ended = made?.teardown();
      made = undefined;
      fields = undefined;
      // Emptied at once, since other frames may start in the same task.
      for (const element of elements) element.replaceChildren();
      await ended;
    },
  };
}

/** Gives fields their texts in another language, and those of their frames that are in the page their titles. */
function relabel(fields: Record<string, FieldOptions>, worded: Record<string, FieldOptions>): void {
  for (const [field, options] of Object.entries(fields)) {
    Object.assign(options, worded[field]);
    const frame = options.container.querySelector('iframe');
    if (frame) frame.title = String(options['iframeTitle']);
  }
}

function needsPostalCode(client: Client): boolean {
  const { challenges } = client.getConfiguration().gatewayConfiguration;
  return Array.isArray(challenges) && challenges.includes('postal_code');
}

function inputOf(name: CardInput['name'], { emittedBy, cards, fields }: HostedFieldsEvent): CardInput {
  const field = emittedBy as FieldName;
  const isNoticeFocused = name === 'blur' && isInNotice(fields[field]?.container);
  return { name, field, cards, values: fields, isNoticeFocused };
}

/** Whether the notice of collection has the focus, in the field's document or shadow root. */
function isInNotice(container: HTMLElement | undefined): boolean {
  const root = container?.getRootNode() as Document | ShadowRoot | undefined;
  return Boolean(root?.activeElement?.closest(`.${parts.notice.className}`));
}

function runCommand(fields: HostedFields, command: FrameCommand, strings: Strings): void {
  switch (command.type) {
    case 'showFieldError':
      return markField(fields, command.field, fieldText(command.message, strings));
    case 'hideFieldError':
      return markField(fields, command.field, '');
    case 'setCodeLength':
      return fields.setAttribute({
        field: 'cvv',
        attribute: 'placeholder',
        value: codePlaceholder(command.digits),
      });
    case 'focusField':
    case 'leadToField':
      return fields.focus(command.field);
    case 'clearFields':
      for (const field of command.fields) fields.clear(field);
  }
}

/** Scrolls to a field, without a movement where the shopper wants none. */
function bringIntoSight(host: HTMLElement | undefined): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  host?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
}

/** Sets or removes the message that a screen reader reads inside the frame. */
function markField(fields: HostedFields, field: FieldName, message: string): void {
  if (message) fields.setAttribute({ field, attribute: 'aria-invalid', value: true });
  else fields.removeAttribute({ field, attribute: 'aria-invalid' });
  fields.setMessage({ field, message });
}
