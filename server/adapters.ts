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
import type { PhotoSettings } from './photo-settings.ts';
import { folderPhotos } from './photos/folder-photos.adapter.ts';
import { s3Photos } from './photos/s3-photos.adapter.ts';

type Settings = { live: LiveSettings | undefined; photos: PhotoSettings };

export function adaptersFor({ live, photos }: Settings, orm: Orm, clock: Clock): Adapters {
  const photoStore = 'bucket' in photos ? s3Photos(photos.bucket) : folderPhotos(photos.folder);
  return live ? { ...liveAdapters(live, clock), photoStore } : demoAdapters(orm, clock, photoStore);
}

function liveAdapters(settings: LiveSettings, clock: Clock): Omit<Adapters, 'photoStore'> {
  const { publicUrl, razorpay, sms, whatsapp, mail, geocoderUrl } = settings;
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
