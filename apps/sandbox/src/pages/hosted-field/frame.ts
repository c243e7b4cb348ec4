import { type Bus, openBus } from './bus.ts';
import { openField } from './field.ts';
import { type Form, openForm, type OpenField } from './form.ts';
import { type ClientConfiguration, type FieldKey, type FormOptions, isFieldKey } from './messages.ts';
import { tokenize } from './tokenization.ts';

/** How the first frame reaches into its siblings. */
type FieldWindow = Window & { hostedField?: { key: FieldKey; open: OpenField } };

const key = window.name.replace('braintree-hosted-field-', '');
const channel = location.hash.slice(1);

if (isFieldKey(key) && channel && window.parent !== window) {
  (window as FieldWindow).hostedField = { key, open: openField };
  const bus = openBus(channel);
  // The page answers one frame only, once all are ready; that one leads the form.
  bus.send('FRAME_READY', { field: key }, (options) => lead(bus, options as FormOptions));
}

function lead(bus: Bus, options: FormOptions): void {
  const client = new Promise<ClientConfiguration>((resolve) =>
    bus.send('READY_FOR_CLIENT', undefined, (configuration) => resolve(configuration as ClientConfiguration)),
  );
  const form = openForm(bus, options, siblings());
  void client.then((configuration) => form.learn(configuration));
  obey(bus, form);
  bus.hear('TOKENIZATION_REQUEST', (request, reply) => {
    void client.then((configuration) => tokenize(form, configuration, request)).then(reply);
  });
}

/** The frames of this form, in the page's order: same origin, same channel. */
function siblings(): Map<FieldKey, OpenField> {
  const found = new Map<FieldKey, OpenField>();
  for (let index = 0; index < window.parent.frames.length; index += 1) {
    const field = fieldOf(window.parent.frames[index]);
    if (field) found.set(field.key, field.open);
  }
  return found;
}

function fieldOf(frame: Window | undefined) {
  try {
    return frame?.location.hash === location.hash ? (frame as FieldWindow).hostedField : undefined;
  } catch {
    // A frame of someone else's.
    return undefined;
  }
}

/** Does what the page asks of single fields. */
function obey(bus: Bus, form: Form): void {
  const field = ({ field: name }: Record<string, unknown>) =>
    isFieldKey(name) ? form.fields.get(name) : undefined;
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
  bus.hear('TRIGGER_INPUT_FOCUS', (data) => field(data)?.focus());
  bus.hear('CLEAR_FIELD', (data) => field(data)?.clear());
  bus.hear('ADD_CLASS', (data) => field(data)?.addClass(text(data['classname'])));
  bus.hear('REMOVE_CLASS', (data) => field(data)?.removeClass(text(data['classname'])));
  bus.hear('SET_ATTRIBUTE', (data) =>
    field(data)?.setAttribute(text(data['attribute']), text(data['value'])),
  );
  bus.hear('REMOVE_ATTRIBUTE', (data) => field(data)?.removeAttribute(text(data['attribute'])));
  bus.hear('SET_MESSAGE', (data) => field(data)?.setMessage(text(data['message'])));
  bus.hear('REMOVE_FOCUS_INTERCEPTS', (data) => {
    for (const one of form.fields.values()) one.removeIntercepts(text(data['id']));
  });
  bus.hear('SET_MONTH_OPTIONS', (data, reply) => {
    form.fields.get('expirationMonth')?.setOptionTexts(Object.values(data).map(text));
    reply(undefined);
  });
}
