import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import type { Answer } from '#contract/calls.ts';
import { longDate, twelveHourTime } from '#domain/date-text.ts';
import { indiaDate, indiaTime } from '#domain/india-time.ts';
import * as words from '#words/site/demo-inbox.ts';
import { demoInboxQuery } from './queries.ts';

type InboxMessage = Answer<'demoInbox'>['data'][number];

const channels = {
  sms: { addressed: words.toSms, icon: MessageSquareText, look: 'bg-turf-600 text-white' },
  whatsapp: { addressed: words.toWhatsapp, icon: MessageCircle, look: 'bg-pitch-800 text-white' },
  email: { addressed: words.toEmail, icon: Mail, look: 'bg-amber-50 text-amber-900' },
};

/** Messages as they would have arrived, newest first, on the screen of a phone. */
export function Inbox({ to }: { to: string }) {
  const { data: messages, isPending, isLoadingError, refetch } = useQuery(demoInboxQuery(to));
  if (isPending) return <p className="py-16 text-center text-ink-muted">{words.loading}</p>;
  if (isLoadingError) return <ErrorState title={words.failed} onRetry={() => void refetch()} />;
  if (messages.length === 0) {
    return <EmptyState title={words.none}>{words.noneText}</EmptyState>;
  }
  return (
    <div aria-live="polite" className="rounded-[2rem] border border-line bg-chalk-200 p-3 sm:rounded-[2.25rem] sm:p-5">
      {byDay(messages).map(({ day, ofDay }) => (
        <section key={day} aria-label={longDate(day)} className="[&+&]:mt-5">
          <h2 className="mb-2.5 text-center font-sans text-sm font-medium tracking-normal text-ink-muted">
            {longDate(day)}
          </h2>
          <ul aria-label={words.ofDay({ day: longDate(day) })} className="space-y-2.5">
            {ofDay.map((message) => (
              <InboxItem key={`${message.at} ${message.to} ${message.text}`} message={message} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function byDay(messages: readonly InboxMessage[]): { day: string; ofDay: InboxMessage[] }[] {
  const days = new Map<string, InboxMessage[]>();
  for (const message of messages) {
    const day = indiaDate(new Date(message.at));
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days].map(([day, ofDay]) => ({ day, ofDay }));
}

function InboxItem({ message }: { message: InboxMessage }) {
  const { addressed, icon: Icon, look } = channels[message.channel];
  const code = message.channel === 'sms' ? /^\d{6}/.exec(message.text)?.[0] : undefined;
  return (
    <li className="flex gap-3 rounded-2xl bg-white p-4 shadow-card">
      <span className={`grid size-11 shrink-0 place-items-center rounded-xl ${look}`}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{words.from}</span>
          <time dateTime={message.at} className="shrink-0 text-sm text-ink-muted tabular-nums">
            {twelveHourTime(indiaTime(new Date(message.at)))}
          </time>
        </p>
        <p className="truncate text-sm text-ink-muted">{addressed({ to: message.to })}</p>
        <p className="mt-1.5 break-words whitespace-pre-line">
          <WithLinks text={message.text} />
        </p>
        {code && <CopyCode code={code} />}
      </div>
    </li>
  );
}

/** Links in our messages lead to our own pages, wherever this site is seen from. */
function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Link key={part} to={new URL(part).pathname} className="font-medium text-turf-700 underline underline-offset-3">
        {part}
      </Link>
    ),
  );
}

function CopyCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
      className="mt-2.5 inline-flex h-11 items-center gap-2 rounded-full bg-turf-100 px-4 text-sm font-semibold text-pitch-800 hover:bg-turf-300"
    >
      <Icon aria-hidden="true" className="size-4" />
      {isCopied ? words.copied : words.copy({ code })}
    </button>
  );
}
