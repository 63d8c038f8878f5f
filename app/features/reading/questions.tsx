import { Plus } from 'lucide-react';
import { TextLink } from './prose.tsx';

export type Question = {
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  more?: { to: string; label: string };
};

/** Questions that open to their answers; they work before any script has loaded. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer, more }) => (
        <details key={question} className="group">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-5 py-4 [&::-webkit-details-marker]:hidden">
            <h3 className="min-w-0 text-lg wrap-anywhere leading-snug font-bold tracking-tight sm:text-xl">
              {question}
            </h3>
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-turf-100 text-pitch-800 transition-transform duration-200 group-open:rotate-45">
              <Plus aria-hidden="true" className="size-5" />
            </span>
          </summary>
          <div className="max-w-[68ch] space-y-3 pr-10 pb-6 leading-relaxed text-ink-muted sm:text-[1.0625rem]">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {more && (
              <p>
                <TextLink to={more.to}>{more.label}</TextLink>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
