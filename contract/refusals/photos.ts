import { MOST_PHOTOS, PHOTO_LEAST, PHOTO_MEGABYTES_LIMIT, PHOTO_MEGAPIXELS_LIMIT } from '#contract/photo-limits.ts';
import { inSeconds, refusal, refusalOn, type Wait } from './refusal.ts';

/** Of a venue's photos. */
export const photoRefusals = {
  photoEmpty: refusal(422, 'photo_unusable', ({ photos }) => photos.empty),
  photoTooLarge: refusal(413, 'too_large', ({ photos }) => photos.tooLarge({ megabytes: PHOTO_MEGABYTES_LIMIT })),
  photoTooManyPixels: refusalOn(
    413,
    'too_large',
    ({ photos }, about: { megapixels: number; most: number }) => photos.tooManyPixels(about),
    { megapixels: 200, most: PHOTO_MEGAPIXELS_LIMIT },
  ),
  photoTooSmall: refusal(422, 'photo_unusable', ({ photos }) => photos.tooSmall(PHOTO_LEAST)),
  photoMoves: refusal(422, 'photo_unusable', ({ photos }) => photos.animated),
  photoBroken: refusal(422, 'photo_unusable', ({ photos }) => photos.broken),
  photoTooSlow: refusal(422, 'photo_unusable', ({ photos }) => photos.tooSlow),
  notAPhoto: refusal(415, 'unsupported_media_type', ({ photos }) => photos.notAPhoto),
  photoOfOtherKind: refusalOn(
    415,
    'unsupported_media_type',
    ({ photos }, { kind }: { kind: string }) => photos.otherKind({ kind }),
    { kind: 'SVG' },
  ),
  photoOfIphone: refusal(415, 'unsupported_media_type', ({ photos }) => photos.heic),
  photosBusy: refusalOn(
    503,
    'unavailable',
    (words, wait: Wait) => words.photos.busy({ time: inSeconds(words, wait) }),
    { seconds: 10 },
  ),
  photoNotKept: refusal(503, 'unavailable', ({ photos }) => photos.notKept),
  photoUnavailable: refusal(503, 'unavailable', ({ photos }) => photos.unavailable),
  photosFull: refusal(409, 'photo_limit', ({ photos }) => photos.full({ most: MOST_PHOTOS })),
  noPhoto: refusal(404, 'not_found', ({ photos }) => photos.none),
  otherPhotos: refusal(409, 'photos_changed', ({ photos }) => photos.others),
} as const;
