import type { DeliveryAddress } from 'contracts';
import { addressFormat, type AddressLine } from 'contracts/address-format';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Select, Stack, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import type { Failure } from '../calls/failure.ts';
import { pair } from './DeliveryForm.css.ts';
import { countries } from './countries.ts';
import { stateOfPinCode } from './state-of-pin-code.ts';

export type DeliveryFormProps = {
  /** The form's id, for a submit button outside the form. */
  id: string;
  /** The fields' initial texts. */
  initial: Partial<DeliveryAddress>;
  /** Why the address was refused; the messages of fields have keys such as 'address.city'. */
  failure: Failure | null;
  /** Of somebody else: the browser fills in nothing of the person who types. */
  ofAnother?: boolean;
  /** Called after each edit with the fields' texts, not validated. */
  onType?: (address: DeliveryAddress) => void;
  /** Called with the fields’ texts when the form is sent. */
  onSubmit: (address: DeliveryAddress) => void;
};

const names = ['name', 'line1', 'line2', 'city', 'state', 'postalCode', 'country', 'phone'] as const;

/**
 * The form of an order's delivery address. It asks for the lines of the chosen country (decision 34) and validates
 * nothing: the api's messages show beside the fields (decision 7). A PIN code fills in its state, unless the person has
 * written one.
 */
export function DeliveryForm({
  id,
  initial,
  failure,
  ofAnother = false,
  onType,
  onSubmit,
}: DeliveryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [country, setCountry] = useState(initial.country ?? 'IN');
  const { city, state, postalCode } = addressFormat(country);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  // The state that a PIN code has filled in, which another PIN code may change.
  const known = stateOfPinCode(initial.postalCode ?? '');
  const filledState = useRef(initial.state === known ? known : null);
  const fillState = (code: string) => {
    const field = form.current?.elements.namedItem('state');
    const found = country === 'IN' ? stateOfPinCode(code) : null;
    if (!found || !(field instanceof HTMLInputElement)) return;
    if (field.value !== '' && field.value !== filledState.current) return;
    field.value = found;
    filledState.current = found;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(formTexts(event.currentTarget, names));
  };
  const field = (name: (typeof names)[number], autoComplete: string) => ({
    name,
    autoComplete: ofAnother ? 'off' : `shipping ${autoComplete}`,
    defaultValue: initial[name] ?? '',
    error: errors[`address.${name}`],
  });
  const code = postalCode && (
    <TextField
      key="postalCode"
      {...named(postalCode)}
      {...field('postalCode', 'postal-code')}
      {...(country === 'IN' && { inputMode: 'numeric' })}
      onInput={({ currentTarget }) => fillState(currentTarget.value)}
    />
  );
  return (
    <form
      id={id}
      ref={form}
      method="post"
      noValidate
      aria-label="Delivery address"
      onInput={({ currentTarget }) => onType?.(formTexts(currentTarget, names))}
      onSubmit={submit}
    >
      <Stack gap="medium">
        {alert}
        <TextField label="Name" {...field('name', 'name')} />
        <TextField label="House number and street" {...field('line1', 'address-line1')} />
        <TextField label="Flat, floor, landmark" labelNote="optional" {...field('line2', 'address-line2')} />
        <Pair>
          {country === 'IN' && code}
          <TextField key="city" {...named(city)} {...field('city', 'address-level2')} />
          {country !== 'IN' && code}
        </Pair>
        <Pair>
          {state && (
            <TextField
              {...named(state)}
              {...field('state', 'address-level1')}
              onInput={() => (filledState.current = null)}
            />
          )}
          <Select
            label="Country"
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            {...field('country', 'country')}
            defaultValue={country}
            onChange={({ currentTarget }) => setCountry(currentTarget.value)}
          />
        </Pair>
        <TextField
          label="Phone"
          type="tel"
          hint={`For the courier, should they not find ${ofAnother ? 'the way' : 'you'}.`}
          {...field('phone', 'tel')}
        />
      </Stack>
    </form>
  );
}

const named = ({ name, required }: AddressLine) => ({
  label: name,
  ...(!required && { labelNote: 'optional' }),
});

const Pair = ({ children }: { children: ReactNode }) => <div className={pair}>{children}</div>;
