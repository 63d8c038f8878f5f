export const OFFERS = [
  'Flat 20% off before 4 PM on weekdays',
  '10% off when you book two hours or more',
  'First booking: ₹150 off',
  'Sixth visit of the month is free',
  'Students play at 15% off until 5 PM',
  'Early birds save 25% before 8 AM',
  'Free match ball on weekday evenings',
  'Women’s groups get 20% off every Tuesday',
  'Monday special: two hours for the price of one and a half',
  'Free drinking water can for every group of ten',
  'Corporate teams: 12% off on four bookings a month',
  'Late night rate: ₹200 off after 10 PM',
] as const;
