import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type Dispatch, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { cn } from '#app/lib/cn.ts';
import { formatPaise } from '#domain/price.ts';
import type { RateRule } from '#domain/rate-rule.ts';
import { datesText, daysText, hoursText, ruleText } from '#domain/rule-text.ts';
import * as words from '#words/manage/prices.ts';
import * as rates from '#words/shared/rates.ts';
import { brushes, type DraftAction, type PriceDraft } from './price-draft.ts';
import { RuleForm } from './rule-form.tsx';
import { shadeOf } from './shades.ts';

type RuleListProps = { draft: PriceDraft; dispatch: Dispatch<DraftAction>; today: string };
type Opened = { at: number | undefined; rule: RateRule | undefined };

/** Every rule in words: the same as the week, for whoever would rather write than paint, and the only place for dates. */
export function RuleList({ draft, dispatch, today }: RuleListProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const all = draft.card.rules.map((rule, at) => ({ rule, at }));
  const usual = all.filter(({ rule }) => !rule.dates);
  const dated = all
    .filter(({ rule }) => rule.dates)
    .toSorted((one, other) => ((one.rule.dates?.first ?? '') < (other.rule.dates?.first ?? '') ? -1 : 1));
  const rows = (rules: typeof all) =>
    rules.map(({ rule, at }) => (
      <RuleRow
        key={`${at}-${ruleText(rates, rule)}`}
        rule={rule}
        shade={shadeOf(rule.hourlyPaise, draft.card.basePaise, brushes(draft))}
        isPast={rule.dates !== undefined && rule.dates.last < today}
        onChange={() => setOpened({ at, rule })}
        onRemove={() => dispatch({ type: 'remove', at })}
      />
    ));
  return (
    <div className="space-y-6">
      <RuleGroup title={words.rulesUsual} empty={words.rulesNone}>
        {rows(usual)}
      </RuleGroup>
      <RuleGroup title={words.rulesDated} empty={words.rulesNoDates}>
        {rows(dated)}
      </RuleGroup>
      <Button variant="outline" className="w-full" onClick={() => setOpened({ at: undefined, rule: undefined })}>
        <Plus aria-hidden="true" className="size-4" />
        {words.rulesAdd}
      </Button>
      {opened && (
        <RuleForm
          draft={draft}
          at={opened.at}
          rule={opened.rule}
          onClose={() => setOpened(null)}
          onDone={(rule) => {
            dispatch({ type: 'rule', rule, at: opened.at });
            setOpened(null);
          }}
        />
      )}
    </div>
  );
}

function RuleGroup({ title, empty, children }: { title: string; empty: string; children: React.ReactNode[] }) {
  return (
    <section>
      <h3 className="text-sm font-semibold tracking-normal">{title}</h3>
      {children.length === 0 ? (
        <p className="mt-1 text-sm text-ink-muted">{empty}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">{children}</ul>
      )}
    </section>
  );
}

type RuleRowProps = { rule: RateRule; shade: string; isPast: boolean; onChange: () => void; onRemove: () => void };

function RuleRow({ rule, shade, isPast, onChange, onRemove }: RuleRowProps) {
  const about = ruleText(rates, rule);
  const when = [daysText(rates, rule.weekdays), hoursText(rates, rule)];
  const dates = rule.dates ? [datesText(rates, rule.dates)] : [];
  const [title = '', ...more] = [...(rule.label ? [rule.label] : []), ...dates, ...when];
  return (
    <li className={cn('flex items-center gap-2 py-2', isPast && 'opacity-60')}>
      <span aria-hidden="true" className={cn('h-9 w-1.5 shrink-0 rounded-full border border-ink/10', shade)} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-muted">{more.join(' · ')}</p>
        {isPast && <p className="text-xs text-ink-muted">{words.rulesPast}</p>}
      </div>
      <p className="font-semibold tabular-nums">{formatPaise(rule.hourlyPaise)}</p>
      <IconButton label={words.rulesChange({ rule: about })} onClick={onChange} icon={Pencil} />
      <IconButton label={words.rulesRemove({ rule: about })} onClick={onRemove} icon={Trash2} />
    </li>
  );
}

function IconButton({ label, onClick, icon: Icon }: { label: string; onClick: () => void; icon: typeof Pencil }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-muted not-last:-mr-3 hover:bg-ink/5 hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
