import { readFileSync } from 'node:fs';
import { readEnv } from '#server/env.ts';
import { StartupError } from '#server/startup-error.ts';

export const EXAMPLE = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');

/** The least that live mode starts with. */
export const LIVE = {
  DATABASE_URL: 'postgres://db/maidan',
  PUBLIC_URL: 'https://maidan.example',
  AUTH_SECRET: 'thirty-two characters, no fewer!!',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret of the hook',
  SMS_URL: 'https://control.msg91.com/api/v5/flow',
  SMS_AUTH_KEY: 'sms key',
  SMS_TEMPLATE_ID: 'template 1',
  WHATSAPP_TOKEN: 'wa token',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_FROM: 'Maidan <play@maidan.example>',
  GEOCODER_URL: 'https://nominatim.example.com',
  GRIEVANCE_OFFICER_NAME: 'Meera Iyer',
  GRIEVANCE_OFFICER_EMAIL: 'grievance@example.com',
};

export function variablesInExample(): string[] {
  return [...EXAMPLE.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

/** With which sentence a start with these variables is refused. */
export function refusalOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  throw new Error('It was accepted.');
}
