import { useNavigate } from 'react-router';
import { readList, writeList, type ListAddress } from './list-address.ts';
import { useAddressQuery } from '../navigation/use-address-query.ts';

/** What the address of this page asks a list with numbered pages for, and how to ask for something else. */
export function useListAddress(path: string): {
  address: ListAddress;
  ask: (address: ListAddress) => void;
} {
  const navigate = useNavigate();
  return {
    address: readList(useAddressQuery()),
    // In sight is the list as it was, until the answer takes its place.
    ask: (address) => void navigate(path + writeList(address), { state: { staysPut: true } }),
  };
}
