import { expect, test } from 'vitest';
import { stateOfPinCode } from './state-of-pin-code.ts';

test.each([
  ['560042', 'Karnataka'],
  ['110 001', 'Delhi'],
  ['403001', 'Goa'],
  ['411001', 'Maharashtra'],
  ['194101', 'Ladakh'],
  ['190001', 'Jammu and Kashmir'],
  ['737101', 'Sikkim'],
  ['682001', 'Kerala'],
  ['682555', 'Lakshadweep'],
  ['834001', 'Jharkhand'],
  ['500001', 'Telangana'],
])('the PIN code %s is in %s', (code, state) => expect(stateOfPinCode(code)).toBe(state));

test.each([
  ['605001', 'shared by Puducherry and Tamil Nadu'],
  ['160055', 'shared by Chandigarh and Punjab'],
  ['247667', 'shared by Uttarakhand and Uttar Pradesh'],
  ['56004', 'too short'],
  ['5600421', 'too long'],
  ['060042', 'no PIN code'],
  ['999999', 'assigned to no state'],
])('the PIN code %s fills nothing: %s', (code) => expect(stateOfPinCode(code)).toBeNull());
