import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check, ChevronDown, LogOut, Plus, ShieldCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { NEW_ORGANISATION, organisationPath, staffPath, venuePath } from '#app/features/manage/paths.ts';
import { managedQuery } from '#app/features/manage/queries.ts';
import { useSession } from '#app/features/session/session-context.tsx';
import { greetingName } from '#domain/greeting-name.ts';
import * as words from '#words/manage/frame.ts';
import * as session from '#words/site/sign-in.ts';

const MENU = 'console-menu';

type SwitchMenuProps = {
  token: string;
  /** Where one is: an organisation, a venue or neither. */
  organisationId?: string | undefined;
  venueId?: string | undefined;
  label?: string | undefined;
};

/** What one works in, and under it everything else that one may work in. */
export function SwitchMenu({ token, organisationId, venueId, label }: SwitchMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { signOut, ...who } = useSession();
  const { data } = useQuery(managedQuery(token));
  const navigate = useNavigate();
  const close = () => menu.current?.hidePopover();
  /** Home first: here somebody who is signed out is asked to sign in again. */
  async function leave(): Promise<void> {
    close();
    // Without a network there is no way home, and nobody may stay signed in for that.
    if (navigator.onLine) await navigate('/');
    signOut();
  }
  const here = data?.organisations.find(({ id }) => id === organisationId);
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        className="flex h-11 min-w-0 items-center gap-1.5 rounded-full bg-pitch-800 px-4 text-[0.9375rem] font-semibold hover:bg-pitch-700"
      >
        <span className="sr-only">{words.switchLabel}</span>
        <span className="min-w-0 truncate">
          {label ?? (who.status === 'signed-in' ? greetingName(who.user) : words.switchLabel)}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </button>
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        className="on-light fixed inset-auto top-16 right-4 m-0 max-h-[calc(100svh-6rem)] w-[min(20rem,calc(100vw-2rem))] overflow-y-auto rounded-2xl bg-white p-2 text-ink shadow-sheet"
      >
        {data && data.organisations.length > 0 && (
          <Group title={words.switchOrganisations}>
            {data.organisations.map(({ id, name, role }) => (
              <Choice key={id} to={organisationPath(id)} isHere={id === organisationId && !venueId} onChoose={close}>
                <Two first={name} second={words.role({ role })} />
              </Choice>
            ))}
          </Group>
        )}
        {here && here.venues.length > 0 && (
          <Group title={words.switchVenues({ organisation: here.name })}>
            {here.venues.map(({ id, name, area, city }) => (
              <Choice key={id} to={venuePath(id)} isHere={id === venueId} onChoose={close}>
                <Two first={name} second={`${area}, ${city}`} />
              </Choice>
            ))}
          </Group>
        )}
        <ul className="border-line not-first:mt-2 not-first:border-t not-first:pt-2">
          <Choice to={NEW_ORGANISATION} onChoose={close} icon={<Plus aria-hidden="true" className={ICON} />}>
            {words.switchCreate}
          </Choice>
          {data?.isStaff && (
            <Choice to={staffPath()} onChoose={close} icon={<ShieldCheck aria-hidden="true" className={ICON} />}>
              {words.switchStaff}
            </Choice>
          )}
          <Choice to="/" onChoose={close} icon={<ArrowLeft aria-hidden="true" className={ICON} />}>
            {words.switchPlayers}
          </Choice>
          <li>
            <button type="button" className={`${ROW} w-full text-left`} onClick={() => void leave()}>
              <LogOut aria-hidden="true" className={ICON} />
              {session.exit}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

const ICON = 'size-5 shrink-0 text-turf-700';
const ROW = 'flex min-h-12 items-center gap-3 rounded-xl px-3 py-1.5 font-medium hover:bg-turf-50';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line not-first:mt-2 not-first:border-t not-first:pt-2">
      <h2 className="px-3 pt-2 pb-1 font-sans text-sm font-semibold tracking-normal text-ink-muted">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

type ChoiceProps = { to: string; isHere?: boolean; onChoose: () => void; icon?: ReactNode; children: ReactNode };

function Choice({ to, isHere = false, onChoose, icon, children }: ChoiceProps) {
  return (
    <li>
      <Link to={to} onClick={onChoose} aria-current={isHere ? 'page' : undefined} className={ROW}>
        {icon}
        <span className="min-w-0 flex-1">{children}</span>
        {isHere && <Check aria-hidden="true" className={ICON} />}
      </Link>
    </li>
  );
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span className="block leading-tight font-semibold wrap-anywhere">{first}</span>
      <span className="block text-sm wrap-anywhere text-ink-muted">{second}</span>
    </>
  );
}
