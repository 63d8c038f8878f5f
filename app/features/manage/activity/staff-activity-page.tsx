import type { StaffPageProps } from '#app/features/manage/page-props.ts';
import * as words from '#words/manage/activity.ts';
import { ActivityTrail } from './activity-trail.tsx';
import { staffTrail } from './queries.ts';

/** What Maidan's own people did: for the platform, and in any organisation. */
export default function StaffActivityPage({ token }: StaffPageProps) {
  return <ActivityTrail source={staffTrail(token)} intro={words.introStaff} others={['terminal']} />;
}
