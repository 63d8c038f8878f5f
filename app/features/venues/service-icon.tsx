import {
  Bath,
  Car,
  Check,
  DoorOpen,
  Droplets,
  Dumbbell,
  HeartPulse,
  Lightbulb,
  Lock,
  type LucideIcon,
  ShowerHead,
  Snowflake,
  Toilet,
  Users,
  Utensils,
  Wallet,
  Wifi,
} from 'lucide-react';
import { serviceKey } from '#domain/service-key.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  upi: Wallet,
  changing_rooms: DoorOpen,
  toilets: Toilet,
  parking: Car,
  wifi: Wifi,
  ac: Snowflake,
  water: Droplets,
  equipment: Dumbbell,
  floodlights: Lightbulb,
  showers: ShowerHead,
  locker_room: Lock,
  lockers: Lock,
  spectator_seating: Users,
  seating: Users,
  first_aid: HeartPulse,
  cafeteria: Utensils,
  cafe: Utensils,
  washrooms: Bath,
};

export function ServiceIcon({ service }: { service: string }) {
  const key = serviceKey(service);
  const Icon = (Object.hasOwn(icons, key) && icons[key]) || Check;
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-turf-700" />;
}
