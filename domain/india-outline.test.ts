import { expect, test } from 'vitest';
import { INDIA, isInIndia, isInside } from './india-outline.ts';

/** At a border, a coast or on an island, where a coarse outline would fail first. */
const INDIAN: [string, number, number][] = [
  ['Kanyakumari', 8.0883, 77.5385],
  ['Thiruvananthapuram', 8.5241, 76.9366],
  ['Thoothukudi', 8.7642, 78.1348],
  ['Rameswaram', 9.2876, 79.3129],
  ['Dhanushkodi', 9.1523, 79.4469],
  ['Vedaranyam', 10.3716, 79.8501],
  ['Puducherry', 11.9416, 79.8083],
  ['Chennai', 13.0827, 80.2707],
  ['Machilipatnam', 16.1875, 81.1389],
  ['Visakhapatnam', 17.6868, 83.2185],
  ['Puri', 19.8135, 85.8312],
  ['Paradip', 20.3166, 86.6085],
  ['Digha', 21.6266, 87.5074],
  ['Sagar Island', 21.6525, 88.0753],
  ['Kochi', 9.9312, 76.2673],
  ['Mangaluru', 12.9141, 74.856],
  ['Panaji', 15.4909, 73.8278],
  ['Mumbai', 18.9067, 72.8147],
  ['Diu', 20.7144, 70.9874],
  ['Porbandar', 21.6417, 69.6293],
  ['Dwarka', 22.2442, 68.9685],
  ['Okha', 22.4669, 69.0736],
  ['Jakhau', 23.2173, 68.7166],
  ['Lakhpat', 23.8267, 68.777],
  ['Munabao', 25.7453, 70.2793],
  ['Jaisalmer', 26.9157, 70.9083],
  ['Tanot', 27.7972, 70.3536],
  ['Sri Ganganagar', 29.9038, 73.8772],
  ['Fazilka', 30.4036, 74.028],
  ['Hussainiwala', 30.9992, 74.5459],
  ['Amritsar', 31.634, 74.8723],
  ['Attari', 31.6006, 74.606],
  ['Dera Baba Nanak', 32.0317, 75.0281],
  ['Suchetgarh', 32.5586, 74.681],
  ['Jammu', 32.7266, 74.857],
  ['Poonch', 33.7704, 74.0954],
  ['Uri', 34.0806, 74.0505],
  ['Srinagar', 34.0837, 74.7973],
  ['Kargil', 34.5539, 76.1349],
  ['Leh', 34.1526, 77.5771],
  ['Turtuk', 34.847, 76.8262],
  ['Hanle', 32.779, 78.9641],
  ['Kalpa', 31.5377, 78.2754],
  ['Munsyari', 30.0674, 80.2385],
  ['Dharchula', 29.8479, 80.5339],
  ['Banbasa', 28.9859, 80.0774],
  ['Rupaidiha', 28.0167, 81.6],
  ['Sunauli', 27.4716, 83.4706],
  ['Raxaul', 26.9817, 84.8511],
  ['Jogbani', 26.4059, 87.2611],
  ['Siliguri', 26.7271, 88.3953],
  ['Darjeeling', 27.036, 88.2627],
  ['Lachen', 27.7167, 88.5575],
  ['Gangtok', 27.3314, 88.6138],
  ['Jaigaon', 26.8477, 89.3755],
  ['Cooch Behar', 26.3239, 89.451],
  ['Balurghat', 25.2215, 88.7757],
  ['Hili', 25.2839, 89.0003],
  ['Bongaon', 23.0447, 88.8316],
  ['Kolkata', 22.5726, 88.3639],
  ['Hingalganj', 22.4713, 88.9786],
  ['Dhubri', 26.0207, 89.9743],
  ['Mankachar', 25.5333, 89.8667],
  ['Dawki', 25.1876, 92.0194],
  ['Karimganj', 24.8649, 92.3592],
  ['Agartala', 23.8315, 91.2868],
  ['Sabroom', 23.0013, 91.7236],
  ['Aizawl', 23.7271, 92.7176],
  ['Champhai', 23.4746, 93.3264],
  ['Lawngtlai', 22.5333, 92.8833],
  ['Moreh', 24.2482, 94.3021],
  ['Imphal', 24.817, 93.9368],
  ['Mon', 26.7236, 95.0069],
  ['Vijaynagar', 27.1936, 96.998],
  ['Kibithoo', 28.2829, 97.0144],
  ['Tuting', 28.9886, 94.8939],
  ['Tawang', 27.5861, 91.8594],
  ['Kavaratti', 10.5593, 72.6358],
  ['Minicoy', 8.2833, 73.05],
  ['Port Blair', 11.6234, 92.7265],
  ['Diglipur', 13.2667, 92.9833],
  ['Campbell Bay', 7.0167, 93.9167],
];

const ABROAD: [string, number, number][] = [
  ['Lahore', 31.5497, 74.3436],
  ['Karachi', 24.8607, 67.0011],
  ['Hyderabad in Sindh', 25.396, 68.3578],
  ['Sialkot', 32.4945, 74.5229],
  ['Bahawalpur', 29.3956, 71.6836],
  ['Islamabad', 33.6844, 73.0479],
  ['Kabul', 34.5553, 69.2075],
  ['Kashgar', 39.4704, 75.9898],
  ['Lhasa', 29.6525, 91.1721],
  ['Kathmandu', 27.7172, 85.324],
  ['Pokhara', 28.2096, 83.9856],
  ['Thimphu', 27.4728, 89.639],
  ['Paro', 27.4287, 89.4164],
  ['Dhaka', 23.8103, 90.4125],
  ['Chattogram', 22.3569, 91.7832],
  ['Rangpur', 25.7439, 89.2752],
  ['Khulna', 22.8456, 89.5403],
  ['Mandalay', 21.9588, 96.0891],
  ['Yangon', 16.8409, 96.1735],
  ['Colombo', 6.9271, 79.8612],
  ['Jaffna', 9.6615, 80.0255],
  ['Malé', 4.1755, 73.5093],
  ['Banda Aceh', 5.5483, 95.3238],
  ['the sea off Goa', 15.4, 72],
  ['the Bay of Bengal', 15, 86],
];

test.each(INDIAN)('%s is in India, and so is what lies a village away', (_, latitude, longitude) => {
  expect(isInIndia({ latitude, longitude })).toBe(true);
  // About ten kilometres.
  const [north, east] = [10 / 111, 10 / (111 * Math.cos((latitude * Math.PI) / 180))];
  for (const [up, right] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    expect(isInIndia({ latitude: latitude + up * north, longitude: longitude + right * east })).toBe(true);
  }
});

test.each(ABROAD)('%s is not', (_, latitude, longitude) => {
  expect(isInIndia({ latitude, longitude })).toBe(false);
});

test('nothing beyond the box round all of it is', () => {
  const outside: string[] = [];
  for (let latitude = -90; latitude <= 90; latitude += 2) {
    for (let longitude = -180; longitude <= 180; longitude += 2) {
      const isInBox =
        latitude >= INDIA.south && latitude <= INDIA.north && longitude >= INDIA.west && longitude <= INDIA.east;
      if (!isInBox && isInIndia({ latitude, longitude })) outside.push(`${latitude}, ${longitude}`);
    }
  }
  expect(outside).toEqual([]);
});

test('a point is inside an outline whichever way it turns, and outside of its dents', () => {
  const dented = [
    [0, 0],
    [10, 0],
    [5, 5],
    [10, 10],
    [0, 10],
  ] as const;
  for (const outline of [dented, dented.toReversed()]) {
    expect(isInside(outline, [2, 5])).toBe(true);
    expect(isInside(outline, [8, 1])).toBe(true);
    expect(isInside(outline, [8, 5])).toBe(false);
    expect(isInside(outline, [5, 11])).toBe(false);
    expect(isInside(outline, [11, 5])).toBe(false);
  }
});
