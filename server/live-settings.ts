// How live mode reaches the services it cannot do without: docs/going-live.md says where each value comes from.
import * as z from 'zod';
import type { SmsOptions } from './messages/sms-http.adapter.ts';
import type { SmtpOptions } from './messages/smtp.adapter.ts';
import type { WhatsAppOptions } from './messages/whatsapp-cloud.adapter.ts';
import { mailServerAddress, optional, providerAddress, secret } from './setting.ts';

export const liveVariables = {
  RAZORPAY_KEY_ID: optional(z.string()),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: optional(secret),
  RAZORPAY_API_URL: optional(providerAddress),
  SMS_URL: optional(providerAddress),
  SMS_AUTH_KEY: optional(z.string()),
  SMS_TEMPLATE_ID: optional(z.string()),
  SMS_SENDER: optional(z.string()),
  WHATSAPP_TOKEN: optional(z.string()),
  WHATSAPP_PHONE_NUMBER_ID: optional(z.string().regex(/^\d+$/, { error: 'must be a number such as 106540352242922' })),
  WHATSAPP_LANGUAGE: optional(z.string()),
  WHATSAPP_TEMPLATE_CONFIRMED: optional(z.string()),
  WHATSAPP_TEMPLATE_CANCELLED: optional(z.string()),
  WHATSAPP_TEMPLATE_RETURNED: optional(z.string()),
  WHATSAPP_TEMPLATE_MOVED: optional(z.string()),
  WHATSAPP_TEMPLATE_REFUND_SENT: optional(z.string()),
  WHATSAPP_TEMPLATE_REFUND_DONE: optional(z.string()),
  WHATSAPP_TEMPLATE_REFUND_DECIDED: optional(z.string()),
  WHATSAPP_TEMPLATE_OFFERED: optional(z.string()),
  WHATSAPP_TEMPLATE_REMINDER: optional(z.string()),
  WHATSAPP_TEMPLATE_NEW_DEVICE: optional(z.string()),
  WHATSAPP_TEMPLATE_EMAIL_CHANGED: optional(z.string()),
  WHATSAPP_TEMPLATE_INVITED: optional(z.string()),
  WHATSAPP_TEMPLATE_VENUE_APPROVED: optional(z.string()),
  WHATSAPP_TEMPLATE_VENUE_RETURNED: optional(z.string()),
  WHATSAPP_TEMPLATE_DESK_BOOKED: optional(z.string()),
  WHATSAPP_TEMPLATE_MONEY_TAKEN: optional(z.string()),
  WHATSAPP_TEMPLATE_CREDIT_TAKEN: optional(z.string()),
  WHATSAPP_TEMPLATE_CASH_RETURNED: optional(z.string()),
  WHATSAPP_TEMPLATE_CASH_CORRECTED: optional(z.string()),
  WHATSAPP_TEMPLATE_SERIES_BOOKED: optional(z.string()),
  WHATSAPP_TEMPLATE_SERIES_CHANGED: optional(z.string()),
  WHATSAPP_TEMPLATE_SERIES_ENDED: optional(z.string()),
  WHATSAPP_TEMPLATE_SERIES_DUE: optional(z.string()),
  WHATSAPP_TEMPLATE_SERIES_WARNING: optional(z.string()),
  WHATSAPP_TEMPLATE_SERIES_RELEASED: optional(z.string()),
  WHATSAPP_TEMPLATE_CALLED_OFF: optional(z.string()),
  WHATSAPP_TEMPLATE_GAME_OFF: optional(z.string()),
  WHATSAPP_TEMPLATE_GAME_OFF_UNPAID: optional(z.string()),
  WHATSAPP_TEMPLATE_PAID_BACK: optional(z.string()),
  WHATSAPP_TEMPLATE_CREDIT_ISSUED: optional(z.string()),
  WHATSAPP_TEMPLATE_CREDIT_ENDS: optional(z.string()),
  WHATSAPP_TEMPLATE_WAITING_OFF: optional(z.string()),
  WHATSAPP_TEMPLATE_SUSPENDED: optional(z.string()),
  WHATSAPP_TEMPLATE_REINSTATED: optional(z.string()),
  WHATSAPP_TEMPLATE_COMPLAINT_FILED: optional(z.string()),
  WHATSAPP_TEMPLATE_COMPLAINT_ANSWERED: optional(z.string()),
  WHATSAPP_TEMPLATE_INBOX_DUE: optional(z.string()),
  WHATSAPP_API_URL: optional(providerAddress),
  SMTP_URL: optional(mailServerAddress),
  MAIL_FROM: optional(z.string().regex(/@/, { error: 'must be an address such as Maidan <play@example.com>' })),
  GEOCODER_URL: optional(providerAddress),
  GRIEVANCE_OFFICER_NAME: optional(z.string()),
  GRIEVANCE_OFFICER_EMAIL: optional(z.email({ error: 'must be an e-mail address' })),
};

/** What must be set before real players and real money come in. */
export const NEEDED_LIVE = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'AUTH_SECRET',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMS_URL',
  'SMS_AUTH_KEY',
  'SMS_TEMPLATE_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'SMTP_URL',
  'MAIL_FROM',
  'GEOCODER_URL',
  'GRIEVANCE_OFFICER_NAME',
  'GRIEVANCE_OFFICER_EMAIL',
] as const;
type Needed = (typeof NEEDED_LIVE)[number];

export type LiveSettings = {
  publicUrl: string;
  razorpay: { keyId: string; keySecret: string; webhookSecret: string; apiUrl: string | undefined };
  sms: SmsOptions;
  whatsapp: WhatsAppOptions;
  mail: SmtpOptions;
  geocoderUrl: string;
};

type Values = { [Name in keyof typeof liveVariables | Needed]?: string | undefined };

/** Undefined when something is missing. */
export function liveSettings(values: Values): LiveSettings | undefined {
  if (!hasAll(values)) return undefined;
  return {
    publicUrl: withoutSlash(values.PUBLIC_URL),
    razorpay: {
      keyId: values.RAZORPAY_KEY_ID,
      keySecret: values.RAZORPAY_KEY_SECRET,
      webhookSecret: values.RAZORPAY_WEBHOOK_SECRET,
      apiUrl: values.RAZORPAY_API_URL && withoutSlash(values.RAZORPAY_API_URL),
    },
    sms: {
      url: values.SMS_URL,
      authKey: values.SMS_AUTH_KEY,
      templateId: values.SMS_TEMPLATE_ID,
      sender: values.SMS_SENDER,
    },
    whatsapp: {
      token: values.WHATSAPP_TOKEN,
      phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
      language: values.WHATSAPP_LANGUAGE ?? 'en',
      templates: {
        booking_confirmed: values.WHATSAPP_TEMPLATE_CONFIRMED ?? 'booking_confirmed',
        booking_cancelled: values.WHATSAPP_TEMPLATE_CANCELLED ?? 'booking_cancelled',
        payment_returned: values.WHATSAPP_TEMPLATE_RETURNED ?? 'payment_returned',
        booking_moved: values.WHATSAPP_TEMPLATE_MOVED ?? 'booking_moved',
        refund_sent: values.WHATSAPP_TEMPLATE_REFUND_SENT ?? 'refund_sent',
        refund_done: values.WHATSAPP_TEMPLATE_REFUND_DONE ?? 'refund_done',
        refund_decided: values.WHATSAPP_TEMPLATE_REFUND_DECIDED ?? 'refund_decided',
        slot_offered: values.WHATSAPP_TEMPLATE_OFFERED ?? 'slot_offered',
        play_soon: values.WHATSAPP_TEMPLATE_REMINDER ?? 'play_soon',
        new_device: values.WHATSAPP_TEMPLATE_NEW_DEVICE ?? 'new_device',
        email_changed: values.WHATSAPP_TEMPLATE_EMAIL_CHANGED ?? 'email_changed',
        member_invited: values.WHATSAPP_TEMPLATE_INVITED ?? 'member_invited',
        venue_approved: values.WHATSAPP_TEMPLATE_VENUE_APPROVED ?? 'venue_approved',
        venue_returned: values.WHATSAPP_TEMPLATE_VENUE_RETURNED ?? 'venue_returned',
        desk_booked: values.WHATSAPP_TEMPLATE_DESK_BOOKED ?? 'desk_booked',
        money_taken: values.WHATSAPP_TEMPLATE_MONEY_TAKEN ?? 'money_taken',
        credit_taken: values.WHATSAPP_TEMPLATE_CREDIT_TAKEN ?? 'credit_taken',
        cash_returned: values.WHATSAPP_TEMPLATE_CASH_RETURNED ?? 'cash_returned',
        cash_corrected: values.WHATSAPP_TEMPLATE_CASH_CORRECTED ?? 'cash_corrected',
        series_booked: values.WHATSAPP_TEMPLATE_SERIES_BOOKED ?? 'series_booked',
        series_changed: values.WHATSAPP_TEMPLATE_SERIES_CHANGED ?? 'series_changed',
        series_ended: values.WHATSAPP_TEMPLATE_SERIES_ENDED ?? 'series_ended',
        series_due: values.WHATSAPP_TEMPLATE_SERIES_DUE ?? 'series_due',
        series_warning: values.WHATSAPP_TEMPLATE_SERIES_WARNING ?? 'series_warning',
        series_released: values.WHATSAPP_TEMPLATE_SERIES_RELEASED ?? 'series_released',
        game_called_off: values.WHATSAPP_TEMPLATE_CALLED_OFF ?? 'game_called_off',
        game_off: values.WHATSAPP_TEMPLATE_GAME_OFF ?? 'game_off',
        game_off_unpaid: values.WHATSAPP_TEMPLATE_GAME_OFF_UNPAID ?? 'game_off_unpaid',
        called_off_paid_back: values.WHATSAPP_TEMPLATE_PAID_BACK ?? 'called_off_paid_back',
        credit_issued: values.WHATSAPP_TEMPLATE_CREDIT_ISSUED ?? 'credit_issued',
        credit_ends: values.WHATSAPP_TEMPLATE_CREDIT_ENDS ?? 'credit_ends',
        waiting_called_off: values.WHATSAPP_TEMPLATE_WAITING_OFF ?? 'waiting_called_off',
        organisation_suspended: values.WHATSAPP_TEMPLATE_SUSPENDED ?? 'organisation_suspended',
        organisation_reinstated: values.WHATSAPP_TEMPLATE_REINSTATED ?? 'organisation_reinstated',
        complaint_filed: values.WHATSAPP_TEMPLATE_COMPLAINT_FILED ?? 'complaint_filed',
        complaint_answered: values.WHATSAPP_TEMPLATE_COMPLAINT_ANSWERED ?? 'complaint_answered',
        inbox_due: values.WHATSAPP_TEMPLATE_INBOX_DUE ?? 'inbox_due',
      },
      apiUrl: values.WHATSAPP_API_URL && withoutSlash(values.WHATSAPP_API_URL),
    },
    mail: { url: values.SMTP_URL, from: values.MAIL_FROM, siteUrl: withoutSlash(values.PUBLIC_URL) },
    geocoderUrl: values.GEOCODER_URL,
  };
}

function hasAll(values: Values): values is Values & Record<Needed, string> {
  return NEEDED_LIVE.every((name) => values[name] !== undefined);
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
