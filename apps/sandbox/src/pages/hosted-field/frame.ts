import { type Bus, openBus } from './bus.ts';
import { useBrandsOf } from './card-brands.ts';
import { type Field, openField } from './field.ts';
import { type Form, openForm, type OpenField } from './form.ts';
import { type ClientConfiguration, type FieldKey, type FormOptions, isFieldKey } from './messages.ts';
import { tokenize } from './tokenization.ts';

/**
 * What the frames of one form use from each other. `options` is set once this field is open; `form` is set in
 * the frame that leads.
 */
type HostedField = { key: FieldKey; open: OpenField; options?: FormOptions; form?: Form };
type FieldWindow = Window & { hostedField?: HostedField };

const key = window.name.replace('braintree-hosted-field-', '');
const channel = location.hash.slice(1);
if (isFieldKey(key) && channel && window.parent !== window) {
  // The path is …/web/{version}/html/hosted-fields-frame.html.
  useBrandsOf(location.pathname.split('/').at(-3) ?? '');
  start(openBus(channel), key);
}

function start(bus: Bus, own: FieldKey): void {
  let field: Field | undefined;
  const here: HostedField = {
    key: own,
    open(_key, options, listener) {
      here.options = options;
      field = openField(own, withPrefill(options, own, field?.value()), listener);
      return field;
    },
  };
  const others = [...siblings().values()];
  (window as FieldWindow).hostedField = here;
  const leader = others.find(({ form }) => form)?.form;
  const options = others.find((other) => other.options)?.options;
  // A page that moves a frame makes it load again. It then rejoins its form, or leads it when the former
  // leader is gone.
  if (leader) leader.replace(own, here.open);
  else if (options) lead(bus, here, options);
  // The page replies to only one frame, once all are ready. That frame leads the form
  // (docs/behaviour/gateway.md#start-of-the-frames).
  else bus.send('FRAME_READY', { field: own }, (answer) => lead(bus, here, answer as FormOptions));
}

function lead(bus: Bus, here: HostedField, options: FormOptions): void {
  const client = new Promise<ClientConfiguration>((resolve) =>
    bus.send('READY_FOR_CLIENT', undefined, (configuration) => resolve(configuration as ClientConfiguration)),
  );
  const openers = new Map([...siblings()].map(([name, { open }]) => [name, open]));
  const form = openForm(bus, options, openers);
  here.form = form;
  void client.then((configuration) => form.configure(configuration));
  handleFieldMessages(bus, form);
  bus.on('TOKENIZATION_REQUEST', (request, reply) => {
    void client.then((configuration) => tokenize(form, configuration, request)).then(reply);
  });
}

/** Keeps what was already typed when a form gets a new leader. */
function withPrefill(options: FormOptions, own: FieldKey, typed: string | undefined): FormOptions {
  if (!typed) return options;
  return { ...options, fields: { ...options.fields, [own]: { ...options.fields[own], prefill: typed } } };
}

/** The frames of this form: those with the same origin and channel. */
function siblings(): Map<FieldKey, HostedField> {
  const found = new Map<FieldKey, HostedField>();
  for (let index = 0; index < window.parent.frames.length; index += 1) {
    const field = fieldOf(window.parent.frames[index]);
    if (field) found.set(field.key, field);
  }
  return found;
}

function fieldOf(frame: Window | undefined): HostedField | undefined {
  try {
    return frame?.location.hash === location.hash ? (frame as FieldWindow).hostedField : undefined;
  } catch {
    // The frame has another origin.
    return undefined;
  }
}

/** Handles the page's messages for single fields. */
function handleFieldMessages(bus: Bus, form: Form): void {
  const field = ({ field: name }: Record<string, unknown>) =>
    isFieldKey(name) ? form.fields.get(name) : undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  bus.on('TRIGGER_INPUT_FOCUS', (data) => field(data)?.focus());
  bus.on('CLEAR_FIELD', (data) => field(data)?.fill(''));
  bus.on('ADD_CLASS', (data) => field(data)?.addClass(text(data['classname'])));
  bus.on('REMOVE_CLASS', (data) => field(data)?.removeClass(text(data['classname'])));
  bus.on('SET_ATTRIBUTE', (data) => field(data)?.setAttribute(text(data['attribute']), data['value']));
  bus.on('REMOVE_ATTRIBUTE', (data) => field(data)?.removeAttribute(text(data['attribute'])));
  bus.on('SET_MESSAGE', (data) => field(data)?.setMessage(text(data['message'])));
  bus.on('REMOVE_FOCUS_INTERCEPTS', (data) => {
    for (const one of form.fields.values()) one.removeIntercepts(text(data['id']));
  });
  bus.on('SET_MONTH_OPTIONS', (data, reply) => {
    form.fields.get('expirationMonth')?.setOptionTexts(Object.values(data).map(text));
    reply(undefined);
  });
}
