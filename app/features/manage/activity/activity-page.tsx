import type { OrganisationPageProps } from '#app/features/manage/page-props.ts';
import * as words from '#words/manage/activity.ts';
import { ActivityTrail } from './activity-trail.tsx';
import { organisationTrail } from './queries.ts';

export default function ActivityPage({ token, organisation }: OrganisationPageProps) {
  return (
    <ActivityTrail
      source={organisationTrail(token, organisation.id)}
      intro={words.intro({ organisation: organisation.name })}
      others={['staff', 'terminal']}
      venues={organisation.venues}
    />
  );
}
