const labels: Readonly<Record<string, string>> = {
  upi: 'UPI Payment',
  changing_rooms: 'Changing Rooms',
  toilets: 'Toilets',
  parking: 'Parking',
  wifi: 'WiFi',
  ac: 'Air Conditioning',
  air_conditioning: 'Air Conditioning',
  water: 'Drinking Water',
  drinking_water: 'Drinking Water',
  equipment: 'Sports Equipment',
  sports_equipment: 'Sports Equipment',
};

/** What a venue's service is called on its page: 'first_aid' is 'First Aid'. */
export function serviceLabel(service: string): string {
  const words = service.split(/[\s_]+/).filter(Boolean);
  const known = words.join('_').toLowerCase();
  if (Object.hasOwn(labels, known)) return labels[known] ?? service;
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
