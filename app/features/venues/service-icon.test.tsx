import { readFile } from 'node:fs/promises';
import {
  Bath,
  Car,
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
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServiceIcon } from './service-icon.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
  ac: Snowflake,
  cafe: Utensils,
  cafeteria: Utensils,
  changing_rooms: DoorOpen,
  equipment: Dumbbell,
  first_aid: HeartPulse,
  floodlights: Lightbulb,
  locker_room: Lock,
  lockers: Lock,
  parking: Car,
  seating: Users,
  showers: ShowerHead,
  spectator_seating: Users,
  toilets: Toilet,
  upi: Wallet,
  washrooms: Bath,
  water: Droplets,
  wifi: Wifi,
};

// `vitest --update` draws the file again.
test('the drawings are those of the icon library', async () => {
  const symbols = Object.entries(icons).map(([key, Icon]) => {
    const lines = renderToStaticMarkup(<Icon />).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<symbol id="${key}" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">${lines}</symbol>`;
  });
  const file = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`;
  await expect(file).toMatchFileSnapshot('./service-icons.svg');
});

test.each(Object.keys(icons))('%s has its drawing', async (service) => {
  const [, id] = /#([a-z_]+)"/.exec(renderToStaticMarkup(<ServiceIcon service={service} />)) ?? [];
  expect(await readFile(new URL('./service-icons.svg', import.meta.url), 'utf8')).toContain(`<symbol id="${id}"`);
});

test('a service without a drawing of its own has a tick', () => {
  expect(renderToStaticMarkup(<ServiceIcon service="rain_cover" />)).toContain('lucide-check');
});
