import { serviceKey } from '#domain/service-key.ts';
import * as words from '#words/site/services.ts';

const labels: Readonly<Record<string, string>> = {
  upi: words.upi,
  changing_rooms: words.changingRooms,
  toilets: words.toilets,
  parking: words.parking,
  wifi: words.wifi,
  ac: words.ac,
  water: words.water,
  equipment: words.equipment,
  floodlights: words.floodlights,
  showers: words.showers,
  locker_room: words.lockerRoom,
  first_aid: words.firstAid,
  cafe: words.cafe,
  spectator_seating: words.seating,
  coaching: words.coaching,
};

/** What a venue's service is called. One that the catalogue does not know is called by its key: 'rain_cover' is 'Rain Cover'. */
export function serviceLabel(service: string): string {
  const key = serviceKey(service);
  if (Object.hasOwn(labels, key)) return labels[key] ?? service;
  const parts = service.split(/[\s_]+/).filter(Boolean);
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ');
}
