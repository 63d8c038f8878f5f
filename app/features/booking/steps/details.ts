import { wrongNameText } from '#app/lib/name-text.ts';
import type { Booking } from '#contract/booking.ts';
import type { User } from '#contract/session.ts';
import { isEmail } from '#domain/email.ts';
import { contactPhone } from '#domain/phone.ts';
import * as refused from '#words/shared/refused.ts';
import * as problems from '#words/shared/sign-in.ts';

export type Details = { name: string; phone: string; email: string; notes: string };

/** What we know of a player already: from their profile, and from what they gave with their last booking. */
export function detailsOfPlayer({ name, phone, email }: User, last: Booking | null): Details {
  return {
    name: name ?? last?.name ?? '',
    phone: last?.phone ?? phone,
    email: email ?? last?.email ?? '',
    notes: '',
  };
}

export function detailsOfBooking({ name, phone, email, notes }: Booking): Details {
  return { name, phone, email: email ?? '', notes: notes ?? '' };
}

export type DetailsProblems = Partial<Record<keyof Details, string>>;

/** What the form can tell before the server is asked. */
export function problemsOf({ name, phone, email }: Details): DetailsProblems {
  const wrongName = wrongNameText(name);
  return {
    ...(wrongName ? { name: wrongName } : {}),
    ...(contactPhone(phone) === null ? { phone: problems.invalidPhone } : {}),
    ...(email.trim() && !isEmail(email) ? { email: refused.invalidEmail } : {}),
  };
}
