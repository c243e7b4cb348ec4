import type { DeliveryAddress } from 'contracts';
import { addressFormat, type AddressLine } from 'contracts/address-format';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Select, Stack, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import type { Failure } from '../calls/failure.ts';
import { pair } from './DeliveryForm.css.ts';
import { countries } from './countries.ts';

export type DeliveryFormProps = {
  /** The form's id, for a submit button outside the form. */
  id: string;
  /** The fields' initial texts. */
  initial: Partial<DeliveryAddress>;
  /** Why the address was refused; the messages of fields have keys such as 'address.city'. */
  failure: Failure | null;
  /** Called after each edit with the fields' texts, not validated. */
  onType?: (address: DeliveryAddress) => void;
  onSubmit: (address: DeliveryAddress) => void;
};

const names = ['name', 'line1', 'line2', 'city', 'state', 'postalCode', 'country', 'phone'] as const;

/**
 * The form of an order's delivery address (decision 34). It asks for the lines of the chosen country (decision 34) and
 * validates nothing: the api's messages show beside the fields (decision 7).
 */
export function DeliveryForm({ id, initial, failure, onType, onSubmit }: DeliveryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [country, setCountry] = useState(initial.country ?? 'IN');
  const { city, state, postalCode } = addressFormat(country);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(formTexts(event.currentTarget, names));
  };
  const field = (name: (typeof names)[number], autoComplete: string) => ({
    name,
    autoComplete: `shipping ${autoComplete}`,
    defaultValue: initial[name] ?? '',
    error: errors[`address.${name}`],
  });
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
          <TextField {...named(city)} {...field('city', 'address-level2')} />
          {postalCode && <TextField {...named(postalCode)} {...field('postalCode', 'postal-code')} />}
        </Pair>
        <Pair>
          {state && <TextField {...named(state)} {...field('state', 'address-level1')} />}
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
          hint="For the courier, should they not find you."
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
