import type { ArtName } from '#app/lib/art.ts';
import * as words from '#words/site/sports.ts';

export type SportContent = { emoji: string; description: string; features: [string, string, string]; picture: ArtName };

const contents: Readonly<Record<string, SportContent>> = {
  basketball: {
    emoji: '🏀',
    description: words.basketballDescription,
    features: [words.basketballCourts, words.basketballSizes, words.basketballHours],
    picture: 'basketball-02',
  },
  cricket: {
    emoji: '🏏',
    description: words.cricketDescription,
    features: [words.cricketPitches, words.cricketKinds, words.cricketHours],
    picture: 'cricket-02',
  },
  badminton: {
    emoji: '🏸',
    description: words.badmintonDescription,
    features: [words.badmintonCourts, words.badmintonHall, words.badmintonRackets],
    picture: 'badminton-01',
  },
  football: {
    emoji: '⚽',
    description: words.footballDescription,
    features: [words.footballSizes, words.footballPitches, words.footballHours],
    picture: 'football-01',
  },
  tennis: {
    emoji: '🎾',
    description: words.tennisDescription,
    features: [words.tennisCourts, words.tennisCoaching, words.tennisHours],
    picture: 'tennis-03',
  },
  swimming: {
    emoji: '🏊',
    description: words.swimmingDescription,
    features: [words.swimmingPools, words.swimmingLifeguards, words.swimmingRooms],
    picture: 'swimming-01',
  },
};

/** What is said about a sport at the top of its page; something that is true of any for those we know little about. */
export function sportContent(sport: string, name: string): SportContent {
  const key = sport.toLowerCase();
  return (Object.hasOwn(contents, key) ? contents[key] : undefined) ?? genericContent(name);
}

function genericContent(name: string): SportContent {
  return {
    emoji: '🏟️',
    description: words.otherDescription({ sport: name.toLowerCase() }),
    features: [words.otherLive, words.otherQuick, words.otherRefunds],
    picture: 'multi-sport-01',
  };
}

/** 'table-tennis' as a name, until the API tells the real one. */
export function sportNameOf(sport: string): string {
  return sport
    .toLowerCase()
    .split(/[\s_]+/)
    .map((word) => word.replaceAll(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase()))
    .join(' ');
}
