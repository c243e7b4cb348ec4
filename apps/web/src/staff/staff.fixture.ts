import type { Staff } from 'contracts';

const seen = new Date(Date.UTC(2026, 10, 29, 9, 12)).toISOString();

export const staff: Staff = {
  members: [
    {
      id: '3ed28ab2-72c4-42a3-a836-2fd745f86d13',
      name: 'Asha Rao',
      email: 'asha@example.com',
      staffRole: 'owner',
      hasSecondFactor: true,
      lastSeenAt: seen,
    },
    {
      id: '5a1b2c3d-72c4-42a3-a836-2fd745f86d14',
      name: 'Devika Menon',
      email: 'devika.menon@warehouse.example.com',
      staffRole: 'manager',
      hasSecondFactor: true,
      lastSeenAt: seen,
    },
    {
      id: '7c1b2c3d-72c4-42a3-a836-2fd745f86d15',
      name: '',
      email: 'packing@example.com',
      staffRole: 'packer',
      hasSecondFactor: false,
      lastSeenAt: null,
    },
  ],
  invitations: [
    {
      id: '8d1b2c3d-72c4-42a3-a836-2fd745f86d16',
      email: 'kabir@example.com',
      staffRole: 'accountant',
      invitedBy: 'Asha Rao',
      expiresAt: new Date(Date.UTC(2026, 11, 6, 9, 12)).toISOString(),
      isExpired: false,
    },
    {
      id: '9e1b2c3d-72c4-42a3-a836-2fd745f86d17',
      email: 'ira@example.com',
      staffRole: 'support',
      invitedBy: null,
      expiresAt: new Date(Date.UTC(2026, 10, 20, 9, 12)).toISOString(),
      isExpired: true,
    },
  ],
};
