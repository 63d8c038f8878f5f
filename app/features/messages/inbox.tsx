import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import type { Answer } from '#contract/endpoints.ts';
import { longDate } from '#domain/date-text.ts';
import { indiaDate, indiaTime } from '#domain/india-time.ts';
import { demoInboxQuery } from './queries.ts';

type InboxMessage = Answer<'demoInbox'>['data'][number];

const channels = {
  sms: { name: 'SMS', icon: MessageSquareText, look: 'bg-turf-100 text-pitch-800' },
  whatsapp: { name: 'WhatsApp', icon: MessageCircle, look: 'bg-turf-700 text-white' },
  email: { name: 'E-mail', icon: Mail, look: 'bg-pitch-950 text-white' },
};

/** Messages as they would have arrived, newest first. */
export function Inbox({ to }: { to: string }) {
  const { data: messages, isPending, isError, refetch } = useQuery(demoInboxQuery(to));
  if (isPending) return <p className="py-16 text-center text-ink-muted">Loading messages...</p>;
  if (isError) return <ErrorState title="The inbox could not be loaded." onRetry={() => void refetch()} />;
  if (messages.length === 0) {
    return (
      <EmptyState title="No messages yet">
        Sign in or book a slot, and what Maidan would have sent appears here by itself.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Messages" className="space-y-3">
      {messages.map((message) => (
        <InboxItem key={`${message.at} ${message.to} ${message.text}`} message={message} />
      ))}
    </ul>
  );
}

function InboxItem({ message }: { message: InboxMessage }) {
  const { name, icon: Icon, look } = channels[message.channel];
  const at = new Date(message.at);
  return (
    <li className="flex gap-3 rounded-card bg-white p-4 shadow-card">
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${look}`}>
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-muted">
          <span>
            <span className="font-semibold text-ink">{name}</span> to {message.to}
          </span>
          <time dateTime={message.at} title={longDate(indiaDate(at))} className="tabular-nums">
            {indiaTime(at)}
          </time>
        </p>
        <p className="mt-1 break-words whitespace-pre-line">{message.text}</p>
      </div>
    </li>
  );
}
