import type { ReactNode } from 'react';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { Restored, SaveArea } from '#app/features/manage/set-up/save-area.tsx';
import { useSectionForm } from '#app/features/manage/set-up/use-section-form.ts';
import { WithSetUp } from '#app/features/manage/set-up/with-set-up.tsx';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { neverBookable } from '#domain/never-bookable.ts';
import { termsProblem, type VenueTerms } from '#domain/venue-terms.ts';
import * as words from '#words/manage/rules.ts';
import { BookingCard } from './booking-card.tsx';
import { saveRules } from './mutations.ts';
import { draftOf, type RulesDraft, rulesOf } from './rules-draft.ts';
import { MovingCard, TermsCard } from './terms-card.tsx';
import { ToldCard } from './told-card.tsx';

/** How a ground is booked, and what cancelling gives back. */
export default function RulesPage({ token, venue }: VenuePageProps) {
  return (
    <WithSetUp token={token} venueId={venue.id}>
      {(setUp) => <RulesForm token={token} setUp={setUp} />}
    </WithSetUp>
  );
}

function RulesForm({ token, setUp }: { token: string; setUp: VenueSetUp }) {
  const never = (typed: RulesDraft) => neverBookable(setUp.hours.week, typed);
  const { section, draft, set, form, saveArea } = useSectionForm<RulesDraft>({
    token,
    setUp,
    section: 'rules',
    saved: draftOf(setUp.rules),
    send: (typed, mark) => saveRules(token, setUp.id, { rules: rulesOf(typed), mark }),
    wrongField: (typed) => never(typed) ?? (termsProblem(typed.terms) ? '' : undefined),
  });
  const wrong = never(draft);
  const putTerms = (terms: VenueTerms) => set({ ...draft, terms });

  return (
    <form {...form}>
      <PageHeading title={words.title} intro={words.intro} />
      <Restored section={section} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-8">
          <Part id="booking" title={words.bookingTitle}>
            <BookingCard draft={draft} wrong={wrong} onChange={set} />
          </Part>
          <Part id="cancelling" title={words.termsTitle}>
            <TermsCard key={setUp.marks.rules} terms={draft.terms} onChange={putTerms} />
          </Part>
          <Part id="moving" title={words.reschedulingTitle}>
            <MovingCard terms={draft.terms} onChange={putTerms} />
          </Part>
        </div>
        <div className="lg:sticky lg:top-[calc(5rem+var(--part-missing,0px))]">
          <ToldCard draft={draft} isWrong={wrong !== null || termsProblem(draft.terms) !== null} />
          <p className="mt-3 px-1 text-sm text-ink-muted">{words.kept}</p>
        </div>
      </div>
      <SaveArea {...saveArea} />
    </form>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
