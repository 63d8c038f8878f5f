// How long texts may be, in characters. Without schemas, so that pages can import it (decision 5).
export const VENUE_ID_LIMIT = 200;
export const SPORT_LIMIT = 60;
export const SEARCH_LIMIT = 100;
/** Of a city, an area or a sport in a query. */
export const PLACE_NAME_LIMIT = 100;
/** In a player's profile. */
export const PROFILE_NAME_LIMIT = 80;
/** Of the person who books. */
export const CONTACT_NAME_LIMIT = 100;
export const EMAIL_LIMIT = 254;
export const NOTES_LIMIT = 1000;
export const REFUND_REASON_LIMIT = 1000;
/** Of one message about a complaint. */
export const COMPLAINT_LIMIT = 2000;
export const ORGANISATION_NAME_LIMIT = 80;
/** Of a rule of a rate card, and how many rules it may have. */
export const RULE_LABEL_LIMIT = 40;
export const RULES_LIMIT = 60;
export const OFFER_NAME_LIMIT = 40;
export const OFFER_CODE_LIMIT = 20;
/** As a player types it: with a space here and there. */
export const TYPED_CODE_LIMIT = 40;
/** Of a venue, at the same time. */
export const OFFERS_LIMIT = 20;
export const VENUE_NAME_LIMIT = 80;
export const ADDRESS_LIMIT = 300;
export const DESCRIPTION_LIMIT = 1000;
export const COURT_NAME_LIMIT = 40;
/** Of a venue: its courts, what is combined of them, and what is sold. */
export const COURTS_LIMIT = 40;
export const FORMATS_LIMIT = 30;
/** Stretches of opening on one weekday or date, and dates with hours of their own. */
export const STRETCHES_LIMIT = 4;
export const EXCEPTIONS_LIMIT = 200;
export const EXCEPTION_NOTE_LIMIT = 60;
export const RETURN_REASON_LIMIT = 500;
/** Of a ticket's QR code, or of its code as somebody types it. */
export const TICKET_LIMIT = 200;
/** Of an entry at the counter, or of a shift. */
export const TAKING_NOTE_LIMIT = 300;
/** Why courts are closed. */
export const CLOSURE_NOTE_LIMIT = 120;
