import { describe, expect, test } from 'vitest';
import { pinIn, pinText } from './pin-text.ts';

const baner = { pin: { latitude: 18.559, longitude: 73.7868 } };

describe('where something is', () => {
  test.each([
    '18.559, 73.7868',
    ' 18.559 73.7868 ',
    '(18.559,73.7868)',
    '18.559° N, 73.7868° E',
    '73.7868, 18.559',
    'geo:18.559,73.7868?z=17',
    'https://www.google.com/maps/place/Turf/@18.6,73.7,17z/data=!3m1!4b1!4m6!3m5!1s0x3b!8m2!3d18.559!4d73.7868!16s',
    'https://www.google.com/maps/@18.559,73.7868,17z',
    'https://maps.google.com/?q=18.559,73.7868',
    'https://www.google.com/maps/search/?api=1&query=18.559%2C73.7868',
    'https://www.google.com/maps/search/18.559,+73.7868',
    'https://www.openstreetmap.org/?mlat=18.559&mlon=73.7868#map=17/18.5/73.7',
  ])('is read from %s', (text) => {
    expect(pinIn(text)).toEqual(baner);
  });

  test('is read from degrees, minutes and seconds', () => {
    expect(pinIn(`18°33'32.4"N 73°47'12.5"E`)).toEqual({ pin: { latitude: 18.559, longitude: 73.786806 } });
  });

  test.each([
    ['https://maps.app.goo.gl/abc123', 'shortLink'],
    ['14, Baner Road, Pune 411045', 'notFound'],
    ['', 'notFound'],
    ['51.5074, -0.1278', 'notInIndia'],
    ['0, 0', 'notInIndia'],
    ['31.5497, 74.3436', 'notInIndia'],
  ])('of %s it is said what is wrong', (text, problem) => {
    expect(pinIn(text)).toEqual({ problem });
  });

  test('is written so that it can be read again', () => {
    expect(pinIn(pinText(baner.pin))).toEqual(baner);
  });
});
