import type { DeliveryAddress } from 'contracts';
import { describe, expect, test } from 'vitest';
import { statesOfPin } from './pin-codes.ts';
import { placeOfDelivery } from './place-of-supply.ts';
import { stateNamed, stateOfGstin } from './states.ts';

const address = (parts: Partial<DeliveryAddress>): DeliveryAddress => ({
  name: 'Asha Rao',
  line1: '4 MG Road',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'IN',
  phone: '+91 98765 43210',
  ...parts,
});
const placeOf = (postalCode: string, state = '', city = '') =>
  placeOfDelivery(address({ postalCode, state, city })).name;

describe('where goods are delivered', () => {
  test.each(['KA', 'कर्नाटक', 'ಕರ್ನಾಟಕ', 'Bengaluru', 'karnataka ', 'Karnatka', 'Kerala', ''])(
    'PIN 560001 is in Karnataka, whatever stands beside it: %s',
    (state) => expect(placeOf('560001', state)).toBe('Karnataka'),
  );

  test.each([
    ['110001', 'Delhi'],
    ['122001', 'Haryana'],
    ['140603', 'Punjab'],
    ['160017', 'Chandigarh'],
    ['160055', 'Punjab'],
    ['160101', 'Chandigarh'],
    ['160103', 'Punjab'],
    ['134109', 'Haryana'],
    ['171001', 'Himachal Pradesh'],
    ['190001', 'Jammu and Kashmir'],
    ['194101', 'Ladakh'],
    ['201301', 'Uttar Pradesh'],
    ['244713', 'Uttarakhand'],
    ['244001', 'Uttar Pradesh'],
    ['244701', 'Uttar Pradesh'],
    ['246149', 'Uttarakhand'],
    ['246701', 'Uttar Pradesh'],
    ['247667', 'Uttarakhand'],
    ['247001', 'Uttar Pradesh'],
    ['248001', 'Uttarakhand'],
    ['249401', 'Uttarakhand'],
    ['262001', 'Uttar Pradesh'],
    ['262501', 'Uttarakhand'],
    ['262701', 'Uttar Pradesh'],
    ['263139', 'Uttarakhand'],
    ['302001', 'Rajasthan'],
    ['362001', 'Gujarat'],
    ['362520', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['380001', 'Gujarat'],
    ['396001', 'Gujarat'],
    ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396230', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396445', 'Gujarat'],
    ['400001', 'Maharashtra'],
    ['403001', 'Goa'],
    ['416001', 'Maharashtra'],
    ['462001', 'Madhya Pradesh'],
    ['492001', 'Chhattisgarh'],
    ['500001', 'Telangana'],
    ['509001', 'Telangana'],
    ['517501', 'Andhra Pradesh'],
    ['533001', 'Andhra Pradesh'],
    ['600001', 'Tamil Nadu'],
    ['605001', 'Puducherry'],
    ['605602', 'Tamil Nadu'],
    ['607001', 'Tamil Nadu'],
    ['607402', 'Puducherry'],
    ['609602', 'Puducherry'],
    ['609001', 'Tamil Nadu'],
    ['673001', 'Kerala'],
    ['673310', 'Puducherry'],
    ['682001', 'Kerala'],
    ['682555', 'Lakshadweep'],
    ['700001', 'West Bengal'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['751001', 'Odisha'],
    ['781001', 'Assam'],
    ['791111', 'Arunachal Pradesh'],
    ['793001', 'Meghalaya'],
    ['795001', 'Manipur'],
    ['796001', 'Mizoram'],
    ['797001', 'Nagaland'],
    ['799001', 'Tripura'],
    ['800001', 'Bihar'],
    ['812001', 'Bihar'],
    ['814112', 'Jharkhand'],
    ['823001', 'Bihar'],
    ['826001', 'Jharkhand'],
    ['834001', 'Jharkhand'],
    ['842001', 'Bihar'],
  ])('PIN %s is in %s', (pin, state) => expect(placeOf(pin)).toBe(state));

  test('a PIN code that lies in two states is that which the address names, else the one with most of its offices', () => {
    expect(placeOf('533464')).toBe('Puducherry');
    expect(placeOf('533464', 'Yanam')).toBe('Puducherry');
    expect(placeOf('673310', 'Kerala')).toBe('Kerala');
    expect(placeOf('673310', 'India', 'Mahe')).toBe('Puducherry');
    expect(placeOf('507114', 'AP')).toBe('Andhra Pradesh');
    expect(placeOf('507114', 'Telangana')).toBe('Telangana');
    expect(placeOf('605501', 'Pondicherry')).toBe('Puducherry');
    expect(placeOf('605501', 'Kerala')).toBe('Tamil Nadu');
  });

  test('a PIN code that is in no state leaves it to the name', () => {
    expect(placeOf('900056', 'Jammu & Kashmir')).toBe('Jammu and Kashmir');
    expect(placeOf('', 'NCT of Delhi')).toBe('Delhi');
    expect(placeOfDelivery(address({ postalCode: '900056', state: '56 APO' }))).toEqual({
      name: '56 APO',
      code: null,
    });
  });

  test('abroad it is the country', () =>
    expect(placeOfDelivery(address({ country: 'NP', postalCode: '560001', state: 'Karnataka' }))).toEqual({
      name: 'NP',
      code: null,
    }));
});

test('every state has PIN codes, and each is known by its name, its letters and its digits', () => {
  const known = new Set<string>();
  for (let pin = 100_000; pin < 900_000; pin += 3)
    for (const code of statesOfPin(String(pin))) known.add(code);
  expect(known.size).toBe(36);
  for (const code of known) expect(stateOfGstin(`${code}ABCDE1234F1Z5`)?.name).toBe(stateNamed(code)?.name);
  expect(stateOfGstin('99ABCDE1234F1Z5')).toBeNull();
  expect(
    ['orissa', 'U.P.', 'Jammu & Kashmir', 'तमिलनाडु', 'ಕರ್ನಾಟಕ'].map((name) => stateNamed(name)?.code),
  ).toEqual(['21', '09', '01', '33', '29']);
});
