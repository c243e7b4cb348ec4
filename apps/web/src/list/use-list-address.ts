import { useNavigate } from 'react-router';
import { type FilterRules, readList, writeList, type ListAddress } from './list-address.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';

/** The list that this page's address asks for, and a function to ask for another. */
export function useListAddress(
  path: string,
  rules?: FilterRules,
  isKey?: (value: string) => boolean,
): {
  address: ListAddress;
  onAsk: (address: ListAddress) => void;
} {
  const navigate = useNavigate();
  return {
    address: readList(useAddressQuery(), rules, isKey),
    // The previous list stays in sight, and the scroll position too, until the answer comes.
    onAsk: (address) => void navigate(path + writeList(address), { state: { staysPut: true } }),
  };
}
