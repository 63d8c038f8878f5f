import { describe, expect, test } from 'vitest';
import { LIVE, refusalOf } from '#tests/support/settings/settings.ts';
import { readEnv } from './env.ts';

describe('photos', () => {
  const BUCKET = {
    PHOTOS_S3_ENDPOINT: 'https://s3.example.com/',
    PHOTOS_S3_BUCKET: 'maidan-photos',
    PHOTOS_S3_KEY_ID: 'key id',
    PHOTOS_S3_SECRET: 'key secret',
  };
  const settings = {
    endpoint: 'https://s3.example.com',
    bucket: 'maidan-photos',
    region: 'us-east-1',
    keyId: 'key id',
    secret: 'key secret',
    publicUrl: undefined,
  };

  test('are in a bucket when there is one, in demo mode and in live mode', () => {
    expect(readEnv(BUCKET).photos).toEqual({ bucket: settings });
    expect(readEnv({ MAIDAN_MODE: 'live', ...LIVE, ...BUCKET }).photos).toEqual({ bucket: settings });
  });

  test('may have a region, and an address at which browsers get them', () => {
    const more = { PHOTOS_S3_REGION: 'ap-south-1', PHOTOS_PUBLIC_URL: 'https://photos.example.com/' };
    expect(readEnv({ ...BUCKET, ...more }).photos).toEqual({
      bucket: { ...settings, region: 'ap-south-1', publicUrl: 'https://photos.example.com' },
    });
  });

  test('are in a folder without a bucket, also in live mode', () => {
    expect(readEnv({ MAIDAN_MODE: 'live', ...LIVE }).photos).toEqual({ folder: '.data/photos' });
  });

  test.each(Object.keys(BUCKET))('in a bucket need %s', (name) => {
    expect(refusalOf({ ...BUCKET, [name]: '' })).toBe(`Photos in a bucket need ${name}: set them and start again.`);
  });

  test('with a public address need a bucket', () => {
    expect(refusalOf({ PHOTOS_PUBLIC_URL: 'https://photos.example.com' })).toContain('need PHOTOS_S3_ENDPOINT');
  });

  test('are never sent in the open', () => {
    expect(refusalOf({ ...BUCKET, PHOTOS_S3_ENDPOINT: 'http://s3.example.com' })).toContain('must begin with https://');
    expect(readEnv({ ...BUCKET, PHOTOS_S3_ENDPOINT: 'http://localhost:9000' }).photos).toHaveProperty('bucket');
  });
});
