// Which adapters a process uses: live ones that call real services, or demo ones that stay on this machine.
import type { Clock } from './clock.ts';
import type { Orm } from './db/database.ts';
import { type Adapters, demoAdapters } from './engine.ts';
import type { LiveSettings } from './live-settings.ts';
import { nominatimGeocoder } from './location/nominatim.adapter.ts';
import { liveMessenger } from './messages/live-messenger.ts';
import { smsMessenger } from './messages/sms-http.adapter.ts';
import { smtpMessenger } from './messages/smtp.adapter.ts';
import { whatsAppMessenger } from './messages/whatsapp-cloud.adapter.ts';
import { razorpayProvider } from './payments/providers/razorpay/razorpay.adapter.ts';
import { providersOf } from './payments/providers.ts';

export function adaptersFor({ live }: { live: LiveSettings | undefined }, orm: Orm, clock: Clock): Adapters {
  return live ? liveAdapters(live, clock) : demoAdapters(orm, clock);
}

function liveAdapters({ publicUrl, razorpay, sms, whatsapp, mail, geocoderUrl }: LiveSettings, clock: Clock): Adapters {
  return {
    providers: providersOf(razorpayProvider({ ...razorpay, siteUrl: publicUrl })),
    messenger: liveMessenger({
      sms: smsMessenger(sms),
      whatsapp: whatsAppMessenger(whatsapp),
      email: smtpMessenger(mail),
    }),
    geocoder: nominatimGeocoder({ url: geocoderUrl, siteUrl: publicUrl, clock }),
  };
}
