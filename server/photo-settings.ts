// Where photos are kept: in a folder, or in a bucket when there is one.
import { join } from 'node:path';
import * as z from 'zod';
import type { S3Options } from './photos/s3-photos.adapter.ts';
import { optional, providerAddress, webAddress } from './setting.ts';
import { StartupError } from './startup-error.ts';

export const photoVariables = {
  PHOTOS_S3_ENDPOINT: optional(providerAddress),
  PHOTOS_S3_BUCKET: optional(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket such as maidan-photos' }),
  ),
  PHOTOS_S3_REGION: optional(z.string()),
  PHOTOS_S3_KEY_ID: optional(z.string()),
  PHOTOS_S3_SECRET: optional(z.string()),
  PHOTOS_PUBLIC_URL: optional(webAddress),
};

/** What a bucket cannot do without. */
const NEEDED = ['PHOTOS_S3_ENDPOINT', 'PHOTOS_S3_BUCKET', 'PHOTOS_S3_KEY_ID', 'PHOTOS_S3_SECRET'] as const;
/** What services without regions expect to be called. */
const USUAL_REGION = 'us-east-1';

export type PhotoSettings = { folder: string } | { bucket: S3Options };

type Values = { [Name in keyof typeof photoVariables]?: string | undefined };

export function photoSettings(values: Values, dataDir: string): PhotoSettings {
  const names = Object.keys(photoVariables) as (keyof Values)[];
  if (names.every((name) => values[name] === undefined)) return { folder: join(dataDir, 'photos') };
  if (!hasAll(values)) {
    const missing = NEEDED.filter((name) => values[name] === undefined);
    throw new StartupError(`Photos in a bucket need ${missing.join(', ')}: set them and start again.`);
  }
  return {
    bucket: {
      endpoint: withoutSlash(values.PHOTOS_S3_ENDPOINT),
      bucket: values.PHOTOS_S3_BUCKET,
      region: values.PHOTOS_S3_REGION ?? USUAL_REGION,
      keyId: values.PHOTOS_S3_KEY_ID,
      secret: values.PHOTOS_S3_SECRET,
      publicUrl: values.PHOTOS_PUBLIC_URL && withoutSlash(values.PHOTOS_PUBLIC_URL),
    },
  };
}

function hasAll(values: Values): values is Values & Record<(typeof NEEDED)[number], string> {
  return NEEDED.every((name) => values[name] !== undefined);
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
