import * as z from 'zod';
import { answer } from '#contract/envelope.ts';
import { inVenue } from '#contract/organisation.ts';
import { Photo } from '#contract/photo.ts';
import { MOST_PHOTOS } from '#contract/photo-limits.ts';
import { members } from '#contract/roles.ts';
import type { Call } from './call.ts';

const ofVenue = { by: members('venue', ['owner', 'manager']), tags: ['Photos'], params: z.object(inVenue) };
const ofPhoto = {
  ...ofVenue,
  params: z.object({
    ...inVenue,
    photoId: z.string().max(20).meta({ example: '7' }),
  }),
};
const allPhotos = { 200: answer(z.array(Photo)) } as const;

export const photoCalls = {
  listPhotos: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/photos',
    ...ofVenue,
    summary: 'The photos of a venue, in the order in which players see them',
    description: 'Without any, players see drawn pictures.',
    response: allPhotos,
  },
  addPhoto: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/photos',
    ...ofVenue,
    isRaw: true,
    isUpload: true,
    summary: 'Add a photo',
    description:
      'The body is the file itself: JPEG, PNG, WebP or AVIF, at most 15 MB. Its name and what it says that it is do not count. The same file again is the photo that is there already. What is kept of it is the picture, in three sizes.',
    refusals: [
      'photoEmpty',
      'photoTooLarge',
      'photoTooManyPixels',
      'photoTooSmall',
      'photoMoves',
      'photoBroken',
      'photoTooSlow',
      'notAPhoto',
      'photoOfOtherKind',
      'photoOfIphone',
      'photosBusy',
      'photoNotKept',
      'photosFull',
    ],
    response: { 200: answer(Photo) },
  },
  orderPhotos: {
    method: 'PUT',
    path: '/api/manage/venues/:venueId/photos',
    ...ofVenue,
    summary: 'Put the photos of a venue into another order',
    description: 'All of them. The first is the one on cards and in messages.',
    body: z.object({
      ids: z
        .array(z.int())
        .max(MOST_PHOTOS)
        .meta({ example: [7, 9, 8] }),
    }),
    refusals: ['otherPhotos'],
    response: allPhotos,
  },
  describePhoto: {
    method: 'PUT',
    path: '/api/manage/venues/:venueId/photos/:photoId',
    ...ofPhoto,
    summary: 'Say what a photo shows',
    body: Photo.pick({ alt: true }),
    refusals: ['noPhoto'],
    response: { 200: answer(Photo) },
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/manage/venues/:venueId/photos/:photoId',
    ...ofPhoto,
    summary: 'Remove a photo',
    description: 'Its files go with it.',
    refusals: ['noPhoto'],
    response: allPhotos,
  },
} as const satisfies Record<string, Call>;
