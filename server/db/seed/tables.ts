// The columns the seed fills. What is left out keeps its default or stays null.

export const CITIES = {
  id: 'text',
  name: 'text',
  state: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
};

export const AREAS = {
  id: 'text',
  city_id: 'text',
  name: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
};

export const SPORTS = { id: 'text', name: 'text', position: 'smallint' };

export const VENUES = {
  id: 'text',
  city_id: 'text',
  area_id: 'text',
  sport_id: 'text',
  name: 'text',
  address: 'text',
  phone: 'text',
  description: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  images: 'text[]',
  services: 'text[]',
  rating: 'numeric',
  rating_count: 'integer',
  offer: 'text',
  listing: 'listing_status',
  slot_minutes: 'smallint',
  hourly_paise: 'integer',
  search_text: 'text',
  created_at: 'timestamptz',
};

export const VENUE_SPORTS = {
  venue_id: 'text',
  sport_id: 'text',
  position: 'smallint',
  enable_per_hour: 'boolean',
  per_hour_paise: 'integer',
  price_varies: 'boolean',
  enable_per_person: 'boolean',
  per_person_paise: 'integer',
  enable_per_team: 'boolean',
  per_team_paise: 'integer',
};

export const COURTS = { id: 'bigint', venue_id: 'text', name: 'text', position: 'smallint' };

export const SPACES = { id: 'bigint', venue_id: 'text', name: 'text', position: 'smallint' };

export const SPACE_COURTS = { space_id: 'bigint', court_id: 'bigint', venue_id: 'text' };

export const FORMATS = {
  id: 'bigint',
  venue_id: 'text',
  sport_id: 'text',
  name: 'text',
  position: 'smallint',
  hourly_paise: 'integer',
};

export const FORMAT_SPACES = { format_id: 'bigint', space_id: 'bigint', venue_id: 'text' };

export const RATE_RULES = {
  format_id: 'bigint',
  weekdays: 'smallint',
  from_minute: 'smallint',
  to_minute: 'smallint',
  first_date: 'date',
  last_date: 'date',
  hourly_paise: 'integer',
  label: 'text',
};

export const OFFERS = {
  venue_id: 'text',
  name: 'text',
  code: 'text',
  percent: 'smallint',
  off_paise: 'integer',
  weekdays: 'smallint',
  from_minute: 'smallint',
  to_minute: 'smallint',
  per_player: 'integer',
  in_all: 'integer',
  created_at: 'timestamptz',
};

export const OPENING_HOURS = {
  venue_id: 'text',
  weekday: 'smallint',
  opens_at: 'smallint',
  closes_at: 'smallint',
};

export const USERS = {
  id: 'bigint',
  phone: 'text',
  name: 'text',
  email: 'text',
  created_at: 'timestamptz',
};

export const BOOKINGS = {
  id: 'bigint',
  user_id: 'bigint',
  reference: 'text',
  venue_id: 'text',
  sport_id: 'text',
  court_id: 'bigint',
  space_id: 'bigint',
  format_id: 'bigint',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  hourly_paise: 'integer',
  total_paise: 'integer',
  status: 'booking_status',
  name: 'text',
  phone: 'text',
  email: 'text',
  notes: 'text',
  refund_policy: 'jsonb',
  hold_expires_at: 'timestamptz',
  created_at: 'timestamptz',
  confirmed_at: 'timestamptz',
  reminded_for: 'timestamptz',
};

export const PAYMENTS = {
  id: 'bigint',
  reference: 'text',
  booking_id: 'bigint',
  method: 'payment_method',
  gateway: 'text',
  gateway_order_id: 'text',
  gateway_payment_id: 'text',
  amount_paise: 'integer',
  status: 'payment_status',
  created_at: 'timestamptz',
  captured_at: 'timestamptz',
  settled_at: 'timestamptz',
  settled_as: 'text',
};

export const OCCUPANCIES = {
  id: 'bigint',
  court_id: 'bigint',
  at_venue: 'text',
  in_city: 'text',
  during: 'tstzrange',
  kind: 'occupancy_kind',
  booking_id: 'bigint',
  note: 'text',
  created_at: 'timestamptz',
};
