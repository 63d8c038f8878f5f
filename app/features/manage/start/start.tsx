import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import { dayPath, organisationPath, staffPath, venuePath } from '#app/features/manage/paths.ts';
import { managedQuery } from '#app/features/manage/queries.ts';
import type { ManagedOrganisation } from '#contract/organisation.ts';
import { Choose } from './choose.tsx';
import { CreateOrganisation } from './create-organisation.tsx';

/** Where the console begins: with what one manages, or, for a newcomer, with an organisation to create. */
export function Start({ token, isNew }: { token: string; isNew: boolean }) {
  const { data, error, refetch } = useQuery(managedQuery(token));
  if (!data) return error ? <NotLoaded onRetry={() => void refetch()} /> : <ConsoleLoading />;
  const { organisations, isStaff } = data;
  const [only] = organisations;
  if (isNew || (!only && !isStaff)) return <CreateOrganisation token={token} isFirst={!only} />;
  if (!only) return <Onward to={staffPath()} />;
  // To one that is suspended nothing leads: it is listed, with that said.
  if (organisations.length === 1 && !isStaff && only.status !== 'suspended') return <Onward to={placeOf(only)} />;
  return <Choose organisations={organisations} isStaff={isStaff} />;
}

/** Whoever works at the desk of a ground sees its day; whoever is setting up their first ground goes on with it. */
function placeOf({ id, role, venues }: ManagedOrganisation): string {
  const [first] = venues;
  if (role === 'desk' && venues.length === 1 && first && first.listing !== 'draft') return dayPath(first.id);
  if (!first && role === 'owner') return organisationPath(id, 'new');
  return venues.length === 1 && first?.listing === 'draft' ? venuePath(first.id) : organisationPath(id);
}

/** There is nothing to choose. */
function Onward({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return <ConsoleLoading />;
}
