import { expect, test } from 'vitest';
import { serviceLabel } from './service-label.ts';

test.each([
  ['upi', 'UPI Payment'],
  ['changing_rooms', 'Changing Rooms'],
  ['toilets', 'Toilets'],
  ['parking', 'Parking'],
  ['wifi', 'WiFi'],
  ['ac', 'Air Conditioning'],
  ['air_conditioning', 'Air Conditioning'],
  ['water', 'Drinking Water'],
  ['drinking_water', 'Drinking Water'],
  ['equipment', 'Sports Equipment'],
  ['sports_equipment', 'Sports Equipment'],
  ['AC', 'Air Conditioning'],
  [' Drinking Water ', 'Drinking Water'],
])('the service %s is called %s', (service, label) => expect(serviceLabel(service)).toBe(label));

test.each([
  ['first_aid', 'First Aid'],
  ['floodlights', 'Floodlights'],
  ['CCTV', 'CCTV'],
  ['constructor', 'Constructor'],
  ['', ''],
])('one without a label of its own is capitalised: %s is %s', (service, label) =>
  expect(serviceLabel(service)).toBe(label),
);
