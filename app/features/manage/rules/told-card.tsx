import { rulesText } from '#domain/rules-text.ts';
import { toldStages } from '#domain/terms-text.ts';
import { policyOf } from '#domain/venue-terms.ts';
import * as words from '#words/manage/rules.ts';
import * as rules from '#words/shared/rules.ts';
import * as terms from '#words/shared/terms.ts';
import type { RulesDraft } from './rules-draft.ts';

/** What players will read, in the very words of their pages. */
export function ToldCard({ draft, isWrong }: { draft: RulesDraft; isWrong: boolean }) {
  const stages = isWrong ? [] : toldStages(terms, policyOf(draft.terms));
  return (
    <div className="on-dark rounded-card bg-pitch-950 p-5 text-white shadow-card sm:p-6">
      <h2 className="text-xl">{words.toldTitle}</h2>
      <div aria-live="polite" className="mt-3 space-y-4 text-[0.9375rem] leading-relaxed">
        {isWrong ? (
          <p className="text-white/80">{words.toldWrong}</p>
        ) : (
          <>
            <p>{[rulesText(rules, draft), words.toldAhead({ days: draft.aheadDays })].filter(Boolean).join(' ')}</p>
            <ol className="space-y-3 border-l-2 border-floodlight/50 pl-4">
              {stages.map(({ hoursBefore, text }) => (
                <li key={hoursBefore}>{text}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  );
}
