import { Check } from 'lucide-react';
import { serviceKey } from '#domain/service-key.ts';
// Drawings in a file of their own: as components they would weigh on every venue's first load.
import drawings from './service-icons.svg?no-inline';

const drawn: readonly string[] = [
  'ac',
  'cafe',
  'cafeteria',
  'changing_rooms',
  'equipment',
  'first_aid',
  'floodlights',
  'locker_room',
  'lockers',
  'parking',
  'seating',
  'showers',
  'spectator_seating',
  'toilets',
  'upi',
  'washrooms',
  'water',
  'wifi',
];

const look = 'size-5 shrink-0 text-turf-700';

export function ServiceIcon({ service }: { service: string }) {
  const key = serviceKey(service);
  if (!drawn.includes(key)) return <Check aria-hidden="true" className={look} />;
  return (
    <svg aria-hidden="true" className={look} fill="none" stroke="currentColor" strokeWidth="2">
      <use href={`${drawings}#${key}`} />
    </svg>
  );
}
