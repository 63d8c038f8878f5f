import { rich } from '#app/components/rich.tsx';
import * as words from '#words/site/terms.ts';
import { addresses } from './addresses.ts';
import type { DocumentSection } from './long-document.tsx';
import { linkTo, mailLink } from './prose.tsx';
import { RefundTiers } from './refund-tiers.tsx';

export const termsInShort = (
  <ul>
    <li>{words.inShortHour}</li>
    <li>{words.inShortPrice}</li>
    <li>{words.inShortCancelling}</li>
    <li>{words.inShortGroundCancels}</li>
  </ul>
);

export const termsSections: readonly DocumentSection[] = [
  {
    id: 'about',
    title: words.aboutTitle,
    body: (
      <>
        <p>{words.aboutWhatWeDo}</p>
        <p>{words.aboutAccepting}</p>
      </>
    ),
  },
  {
    id: 'account',
    title: words.accountTitle,
    body: (
      <>
        <p>{words.accountSigningIn}</p>
        <p>{words.accountAge}</p>
      </>
    ),
  },
  {
    id: 'booking',
    title: words.bookingTitle,
    body: (
      <>
        <ol>
          <li>{words.bookingStepHold}</li>
          <li>{words.bookingStepPay}</li>
          <li>{words.bookingStepConfirmed}</li>
        </ol>
        <p>{words.bookingUnpaid}</p>
        <p>{words.bookingTimes}</p>
      </>
    ),
  },
  {
    id: 'price',
    title: words.priceTitle,
    body: (
      <>
        <p>{words.priceTotal}</p>
        <p>{words.priceGateways}</p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: words.cancellingTitle,
    body: (
      <>
        <p>{rich(words.cancellingYourself({ bookings: linkTo('/bookings') }))}</p>
        <RefundTiers />
        <p>{words.cancellingByTheGround}</p>
        <p>{words.cancellingRefunds}</p>
        <p>{words.cancellingRescheduling}</p>
        <p>{words.cancellingWaiting}</p>
      </>
    ),
  },
  {
    id: 'at-the-ground',
    title: words.atTheGroundTitle,
    body: (
      <>
        <p>{words.atTheGroundRules}</p>
        <p>{words.atTheGroundRisk}</p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: words.fairUseTitle,
    body: (
      <>
        <p>{words.fairUsePlease}</p>
        <ul>
          <li>{words.fairUseHoarding}</li>
          <li>{words.fairUseNames}</li>
          <li>{words.fairUseMachines}</li>
          <li>{words.fairUseIntrusion}</li>
        </ul>
        <p>{words.fairUseSuspension}</p>
      </>
    ),
  },
  {
    id: 'liability',
    title: words.liabilityTitle,
    body: (
      <>
        <p>{words.liabilityBooking}</p>
        <p>{words.liabilityLimits}</p>
      </>
    ),
  },
  {
    id: 'ending',
    title: words.endingTitle,
    body: <p>{rich(words.endingText({ privacy: linkTo('/privacy#deletion') }))}</p>,
  },
  {
    id: 'complaints',
    title: words.complaintsTitle,
    body: (
      <>
        <p>{rich(words.complaintsOfficer({ address: addresses.grievance, mail: mailLink }))}</p>
        <p>{words.complaintsLaw}</p>
      </>
    ),
  },
];
