import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import type { Head } from '../page/page.ts';
import { StaffScreen } from '../screens/StaffScreen.tsx';
import { useStaff } from '../staff/use-staff.ts';

export const head = (): Head => ({ title: 'Staff' });

export const Component = perPerson(StaffPage);

function StaffPage({ isLoggedIn }: PersonPageProps) {
  return <StaffScreen {...useStaff(isLoggedIn)} />;
}
