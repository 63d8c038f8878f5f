import { useQuery } from '@tanstack/react-query';
import { toast } from '#app/components/toast.ts';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { setUpQuery } from '#app/features/manage/section/queries.ts';
import { SaveBar } from '#app/features/manage/section/save-bar.tsx';
import { SaveProblem } from '#app/features/manage/section/save-problem.tsx';
import { useSavingSection } from '#app/features/manage/section/use-saving-section.ts';
import { useSectionDraft } from '#app/features/manage/section/use-section-draft.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { termsProblem, type VenueTerms } from '#domain/venue-terms.ts';
import * as words from '#words/manage/rules.ts';
import { BookingCard } from './booking-card.tsx';
import { saveRules } from './mutations.ts';
import { draftOf, lengthsFit, parseRules, rulesOf } from './rules-draft.ts';
import { MovingCard, TermsCard } from './terms-card.tsx';
import { ToldCard } from './told-card.tsx';

/** How a ground is booked, and what cancelling gives back. */
export default function RulesPage({ token, venue }: VenuePageProps) {
  const { data, error, refetch } = useQuery(setUpQuery(token, venue.id));
  return (
    <>
      <PageHeading title={words.title} tab={words.tab({ venue: venue.name })} intro={words.intro} />
      {data ? (
        <RulesEditor token={token} setUp={data} />
      ) : error ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <ConsoleLoading />
      )}
    </>
  );
}

const read = ({ rules, marks }: VenueSetUp) => ({ draft: draftOf(rules), mark: marks.rules });

function RulesEditor({ token, setUp }: { token: string; setUp: VenueSetUp }) {
  const venueId = setUp.id;
  const section = useSectionDraft(`draft:rules:${venueId}`, read(setUp), parseRules);
  const { draft, mark, isChanged, change } = section;
  const { saving, loading } = useSavingSection({
    token,
    venueId,
    section,
    read,
    send: () => saveRules(token, venueId, { rules: rulesOf(draft), mark }),
  });
  const putTerms = (terms: VenueTerms) => change({ ...draft, terms });

  function save(): void {
    if (!lengthsFit(draft) || termsProblem(draft.terms)) toast(words.fixFirst, { tone: 'error' });
    else saving.mutate();
  }

  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-8">
          <Part id="booking" title={words.bookingTitle}>
            <BookingCard draft={draft} onChange={change} />
          </Part>
          <Part id="cancelling" title={words.termsTitle}>
            <TermsCard key={mark} terms={draft.terms} onChange={putTerms} />
          </Part>
          <Part id="moving" title={words.movingTitle}>
            <MovingCard terms={draft.terms} onChange={putTerms} />
          </Part>
        </div>
        <div className="lg:sticky lg:top-20">
          <ToldCard draft={draft} />
          <p className="mt-3 px-1 text-sm text-ink-muted">{words.kept}</p>
        </div>
      </div>
      {isChanged && (
        <SaveBar
          onDiscard={() => {
            saving.reset();
            section.discard();
          }}
          onSave={save}
          isBusy={saving.isPending}
          problem={
            saving.error && (
              <SaveProblem
                error={saving.error}
                onTheirs={() => loading.mutate('theirs')}
                onMine={() => loading.mutate('mine')}
                isBusy={loading.isPending}
              />
            )
          }
        />
      )}
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
