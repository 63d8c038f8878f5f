// The services that a ground can say it has. Without schemas, so that pages can import it (decision 5).

export const SERVICES = [
  'parking',
  'changing_rooms',
  'toilets',
  'water',
  'floodlights',
  'showers',
  'locker_room',
  'equipment',
  'first_aid',
  'spectator_seating',
  'cafe',
  'coaching',
  'wifi',
  'ac',
  'upi',
] as const;
