// Who runs the demo's grounds. Their phones follow those of the invented players.
import type { Role } from '#contract/roles.ts';

export type DemoPerson = { phone: string; name: string };
type DemoMember = DemoPerson & {
  role: Role;
  /** Only this ground of theirs. */
  only?: string;
};
export type DemoOrganisation = {
  name: string;
  status: 'pending' | 'active';
  grounds: readonly string[];
  /** The first is the owner who created it. */
  members: readonly [DemoMember, ...DemoMember[]];
};

const asha = { phone: '7000100004', name: 'Asha Deshpande', role: 'accountant' } as const;

export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [
  {
    name: 'Sahyadri Sports',
    status: 'active',
    grounds: ['deccan-fives-pune', 'koregaon-park-sixes-pune', 'baner-sixes-pune', 'sinhagad-badminton-hall-pune'],
    members: [
      { phone: '7000100001', name: 'Meera Kulkarni', role: 'owner' },
      { phone: '7000100002', name: 'Imran Shaikh', role: 'manager' },
      { phone: '7000100003', name: 'Ravi Jadhav', role: 'desk', only: 'deccan-fives-pune' },
      asha,
    ],
  },
  {
    name: 'Charminar Grounds',
    status: 'active',
    grounds: ['nizam-turf-park-hyderabad', 'nizam-fives-hyderabad'],
    members: [{ phone: '7000100005', name: 'Lakshmi Reddy', role: 'owner' }, asha],
  },
  {
    name: 'Cubbon Turf Company',
    status: 'pending',
    grounds: ['back-heel-turf-bengaluru'],
    members: [{ phone: '7000100006', name: 'Suresh Gowda', role: 'owner' }],
  },
];

export const DEMO_STAFF: DemoPerson = { phone: '7000100009', name: 'Priya Nair' };

/** Begun by the first organisation, with much of it still to be filled in. */
export const DEMO_DRAFT = {
  id: 'karve-road-shuttle-pune',
  name: 'Karve Road Shuttle',
  areaId: 'pune-kothrud',
  sportId: 'badminton',
  images: ['badminton-01', 'badminton-02', 'badminton-03'].map((stem) => `/art/${stem}-960.webp`),
};

export const DEMO_PHONES: readonly string[] = [
  ...new Set(DEMO_ORGANISATIONS.flatMap(({ members }) => members.map(({ phone }) => phone))),
  DEMO_STAFF.phone,
];
