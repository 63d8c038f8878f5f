import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Field } from '#app/components/field.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { ChoiceRow } from '#app/features/manage/frame/choice-row.tsx';
import { ListLoading } from '#app/features/manage/frame/list-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import { StatusBadge } from '#app/features/manage/frame/status-badge.tsx';
import type { StaffPageProps } from '#app/features/manage/page-props.ts';
import { organisationPath } from '#app/features/manage/paths.ts';
import { sentenceOf } from '#app/lib/api.ts';
import type { KeptOrganisation } from '#contract/kept-organisations.ts';
import { PLACE_NAME_LIMIT } from '#contract/limits.ts';
import { shortDate, shortMoment } from '#domain/date-text.ts';
import { indiaDate } from '#domain/india-time.ts';
import { withCountryCode } from '#domain/phone.ts';
import * as words from '#words/manage/staff.ts';
import { useReinstate, useSuspend } from './mutations.ts';
import { type OrganisationFilter, organisationsQuery } from './queries.ts';

const reasonDialog = lazyPanel(() => import('./reason-dialog.tsx'));
const STATUSES: readonly { value: OrganisationFilter['status']; label: string }[] = [
  { value: '', label: words.statusAll },
  { value: 'pending', label: words.statusPending },
  { value: 'active', label: words.statusActive },
  { value: 'suspended', label: words.statusSuspended },
];

export default function OrganisationsPage({ token }: StaffPageProps) {
  const [filter, setFilter] = useState<OrganisationFilter>({ name: '', status: '' });
  const asked = useDeferredValue(filter);
  const { data, error, refetch } = useQuery({
    ...organisationsQuery(token, { ...asked, name: asked.name.trim() }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHeading title={words.organisationsTitle} intro={words.organisationsIntro} />
      <div className="mb-6 grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,20rem)_1fr]">
        <Field
          label={words.organisationsFind}
          required
          type="search"
          maxLength={PLACE_NAME_LIMIT}
          value={filter.name}
          onChange={({ target }) => setFilter({ ...filter, name: target.value })}
        />
        <ChoiceRow
          legend={words.organisationsStatus}
          value={filter.status}
          options={STATUSES}
          onChange={(status) => setFilter({ ...filter, status })}
        />
      </div>
      {!data ? (
        error ? (
          <NotLoaded isPage={false} onRetry={() => void refetch()} />
        ) : (
          <ListLoading />
        )
      ) : data.organisations.length === 0 ? (
        <EmptyState title={words.organisationsNoneTitle}>{words.organisationsNoneText}</EmptyState>
      ) : (
        <>
          <Card>
            <ul aria-label={words.organisationsTitle}>
              {data.organisations.map((organisation) => (
                <OrganisationRow key={organisation.id} token={token} organisation={organisation} />
              ))}
            </ul>
          </Card>
          {data.total > data.organisations.length && (
            <p className="mt-4 text-sm text-ink-muted">
              {words.organisationsMore({ shown: data.organisations.length, total: data.total })}
            </p>
          )}
        </>
      )}
    </>
  );
}

function OrganisationRow({ token, organisation }: { token: string; organisation: KeptOrganisation }) {
  const { id, name, status, createdAt, owners, venues, onSale, suspended } = organisation;
  const [isOpen, setOpen] = useState(false);
  const suspending = useSuspend(token, id);
  const reinstating = useReinstate(token, id);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-3 border-line px-4 py-4 not-first:border-t sm:px-5 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_9rem_7.5rem] lg:items-center">
      <div className="min-w-0 max-lg:col-span-full">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={organisationPath(id)}
            className="text-[1.0625rem] font-semibold wrap-anywhere underline-offset-3 hover:underline"
          >
            {name}
          </Link>
          {status === 'active' ? <Badge>{words.statusActive}</Badge> : <StatusBadge status={status} />}
        </p>
        <p className="mt-0.5 text-sm text-ink-muted">{words.organisationsSince({ date: dateOf(createdAt) })}</p>
      </div>
      <ul className="min-w-0 text-sm max-lg:col-span-full">
        {owners.map((owner) => (
          <li key={owner.phone} className="wrap-anywhere">
            <span className="font-medium">{owner.name}</span>{' '}
            <a
              href={`tel:+91${owner.phone}`}
              className="text-ink-muted tabular-nums underline-offset-3 hover:underline"
            >
              {withCountryCode(owner.phone)}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm tabular-nums">
        <span className="block font-medium">{words.organisationsVenues({ count: venues })}</span>
        <span className="block text-ink-muted">{words.organisationsOnSale({ count: onSale })}</span>
      </p>
      {suspended ? (
        <Button
          variant="outline"
          className="justify-self-end"
          waiting={reinstating.isPending}
          onClick={() =>
            reinstating.mutate(undefined, {
              onSuccess: () => toast(words.organisationsReinstated({ name })),
              onError: (problem) => toast(sentenceOf(problem, words.failed), { tone: 'error' }),
            })
          }
        >
          {words.organisationsReinstate}
        </Button>
      ) : (
        <Button
          variant="ghost"
          className="justify-self-end text-clay-700! max-lg:px-0!"
          onPointerEnter={reasonDialog.preload}
          onClick={() => {
            suspending.reset();
            setOpen(true);
          }}
        >
          {words.organisationsSuspend}
        </Button>
      )}
      {suspended && (
        <p className="rounded-xl bg-clay-50 px-4 py-3 text-sm text-clay-700 col-span-full">
          <span className="font-semibold">
            {words.organisationsSuspendedBy({ by: suspended.by, at: shortMoment(new Date(suspended.at)) })}
          </span>{' '}
          {suspended.reason}
        </p>
      )}
      <WhenOpened open={isOpen}>
        <reasonDialog.Panel
          open={isOpen}
          close={() => setOpen(false)}
          title={words.suspendTitle({ name })}
          text={words.suspendText}
          label={words.suspendLabel}
          placeholder={words.suspendPlaceholder}
          confirm={words.organisationsSuspend}
          isDanger
          isBusy={suspending.isPending}
          error={suspending.error}
          onConfirm={(reason) =>
            suspending.mutate(reason, {
              onSuccess() {
                setOpen(false);
                toast(words.organisationsSuspended({ name }));
              },
            })
          }
        />
      </WhenOpened>
    </li>
  );
}

const dateOf = (moment: string) => shortDate(indiaDate(new Date(moment)));
