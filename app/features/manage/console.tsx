// The console: whoever runs a ground works here. Who they are and what they may do is found out first.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSession } from '#app/features/session/session-context.tsx';
import { SignedInOnly } from '#app/features/session/signed-in-only.tsx';
import { cn } from '#app/lib/cn.ts';
import type { ConsoleCall } from '#contract/calls.ts';
import * as words from '#words/manage/frame.ts';
import { isShutOut, onShutOut } from './console-api.ts';
import { ConsoleOpening } from './console-opening.tsx';
import { ConsoleLoading } from './frame/console-loading.tsx';
import { PageComing } from './frame/page-coming.tsx';
import { Rail, type SectionLink, Tabs } from './frame/section-links.tsx';
import { NoAccess, NothingHere, NotLoaded } from './frame/states.tsx';
import { SwitchMenu } from './frame/switch-menu.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { inboxQuery, mayAnswer } from './inbox/queries.ts';
import { InvitationPage } from './lazy-invitation.ts';
import { KeepingLooks } from './offline/keeping-looks.tsx';
import { organisationPath, type Place, placeOf, staffPath, venuePath } from './paths.ts';
import { managedQuery, organisationQuery, venueQuery } from './queries.ts';
import { organisationSections, type Section, sectionsFor, staffSections, venueSections } from './sections.ts';
import { Stepped } from './set-up/stepped.tsx';
import { stepsAmong } from './set-up/steps.ts';
import { StepsContext } from './set-up/steps-context.ts';
import { Start } from './start/start.tsx';

export default function Console({ pathname }: { pathname: string }) {
  const { status } = useSession();
  const place = placeOf(pathname);
  const inside = (
    <SignedInOnly
      reason={place?.in === 'invitation' ? words.signInInvited : words.signInReason}
      why={place?.in === 'invitation' ? words.signInInvitedWhy : words.signInWhy}
      offersHome
      loading={null}
    >
      {({ token, user }) => (
        <KeepingLooks key={token} token={token} user={user}>
          <Inside token={token} place={place} />
        </KeepingLooks>
      )}
    </SignedInOnly>
  );
  return status === 'signed-in' ? inside : <Frame>{inside}</Frame>;
}

function Inside({ token, place }: { token: string; place: Place | undefined }) {
  if (place?.in === 'organisation') return <InOrganisation key={place.id} token={token} {...place} />;
  if (place?.in === 'venue') return <InVenue key={place.id} token={token} {...place} />;
  if (place?.in === 'staff') return <InStaff token={token} {...place} />;
  return (
    <Frame menu={<SwitchMenu token={token} />}>
      {place?.in === 'invitation' ? (
        <InvitationPage token={token} invitation={place.token} />
      ) : place ? (
        <Start token={token} isNew={place.in === 'new'} />
      ) : (
        <NothingHere />
      )}
    </Frame>
  );
}

type InProps = { token: string; id: string; section: string };
type InVenueProps = InProps & { detail?: string };

function InOrganisation({ token, id, section }: InProps) {
  const { data: last, error, refetch } = useQuery(organisationQuery(token, id));
  const data = isShutOut(error) ? undefined : last;
  useRefetchWhenShutOut(refetch);
  const sections = sectionsFor(organisationSections, data?.role ?? 'desk');
  const inbox = useQuery({ ...inboxQuery(token, id), enabled: mayAnswer(data?.role) });
  const counted = (link: SectionLink): SectionLink =>
    link.to === organisationPath(id, 'inbox') ? { ...link, count: inbox.data?.items.length } : link;
  const here = sections.find(({ path }) => path === section);
  return (
    <Frame
      menu={<SwitchMenu token={token} organisationId={id} label={data?.name} />}
      links={data && linksOf(sections, section, (path) => organisationPath(id, path)).map(counted)}
    >
      <Found data={data} error={error} onRetry={refetch}>
        {(organisation) =>
          here ? (
            <here.Page token={token} organisation={organisation} />
          ) : (
            <NotShown sections={organisationSections} section={section} />
          )
        }
      </Found>
    </Frame>
  );
}

function InVenue({ token, id, section, detail }: InVenueProps) {
  const { data: last, error, refetch } = useQuery(venueQuery(token, id));
  // Whoever is shut out sees nothing of the ground any more, not even its name.
  const data = isShutOut(error) ? undefined : last;
  useRefetchWhenShutOut(refetch);
  const sections = sectionsFor(venueSections, data?.role ?? 'desk');
  const listed = data?.listing === 'draft' ? sections.filter(({ isForSale }) => !isForSale) : sections;
  const here = sections.find(({ path, hasDetail }) => path === section && (hasDetail || detail === undefined));
  const steps = stepsAmong(sections.map(({ path }) => path));
  if (here?.isAlone && data) {
    return (
      <Suspense fallback={<ConsoleOpening />}>
        <here.Page token={token} venue={data} />
      </Suspense>
    );
  }
  return (
    <Frame
      menu={<SwitchMenu token={token} organisationId={data?.organisation?.id} venueId={id} label={data?.name} />}
      links={data && linksOf(listed, section, (path) => venuePath(id, path))}
      isWide={here?.isWide ?? false}
    >
      <Found data={data} error={error} onRetry={refetch}>
        {(venue) =>
          here ? (
            <StepsContext value={steps}>
              <Stepped token={token} venue={venue} steps={steps} here={section}>
                <here.Page token={token} venue={venue} detail={detail} />
              </Stepped>
            </StepsContext>
          ) : detail === undefined ? (
            <NotShown sections={venueSections} section={section} />
          ) : (
            <NothingHere />
          )
        }
      </Found>
    </Frame>
  );
}

/** A page that is for others is told apart from one that there is not. */
function NotShown<Props>({ sections, section }: { sections: readonly Section<Props>[]; section: string }) {
  const isForOthers = sections.some(({ path }) => path === section);
  return isForOthers ? <NoAccess sentence={words.noAccessRole} /> : <NothingHere />;
}

function InStaff({ token, section }: { token: string; section: string }) {
  const { data, error, refetch } = useQuery(managedQuery(token));
  useRefetchWhenShutOut(refetch);
  // Their first page has no part of the address of its own.
  const here = staffSections.find(({ path }) => path === section) ?? (section === '' ? staffSections[0] : undefined);
  return (
    <Frame
      menu={<SwitchMenu token={token} label={words.switchStaff} />}
      links={data?.isStaff ? linksOf(staffSections, here?.path ?? section, staffPath) : undefined}
    >
      <Found data={data} error={error} onRetry={refetch}>
        {({ isStaff }) => (isStaff && here ? <here.Page token={token} /> : <NothingHere />)}
      </Found>
    </Frame>
  );
}

type FrameProps = {
  menu?: ReactNode;
  links?: readonly SectionLink[] | undefined;
  isWide?: boolean;
  children: ReactNode;
};

function Frame({ menu, links = [], isWide = false, children }: FrameProps) {
  return (
    <>
      <TopBar>{menu}</TopBar>
      <div className="flex flex-1">
        {links.length > 0 && <Rail links={links} />}
        <main id="main" tabIndex={-1} className="min-w-0 flex-1! outline-none">
          <div className={cn('mx-auto w-full px-4 py-6 sm:px-6 md:py-8', !isWide && 'max-w-6xl')}>
            <Suspense fallback={<PageComing />}>{children}</Suspense>
          </div>
        </main>
      </div>
      {links.length > 0 && <Tabs links={links} />}
    </>
  );
}

type FoundProps<Data> = {
  data: Data | undefined;
  error: Error | null;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
};

/** A refusal counts at once, whatever was there before; a lost connection only before anything was. */
function Found<Data>({ data, error, onRetry, children }: FoundProps<Data>) {
  if (isShutOut(error)) return <NoAccess sentence={error.message} />;
  if (data) return children(data);
  return error ? <NotLoaded onRetry={onRetry} /> : <ConsoleLoading />;
}

function linksOf<Props>(
  sections: readonly Section<Props>[],
  here: string,
  pathOf: (path: string) => string,
): SectionLink[] {
  return sections
    .filter(({ isUnlisted }) => !isUnlisted)
    .map(({ path, label, icon }) => ({ to: pathOf(path), label, icon, isHere: path === here }));
}

/** A page was refused something: whether one is still let in here is asked at once. */
function useRefetchWhenShutOut(refetch: () => unknown): void {
  useEffect(
    () =>
      onShutOut((call) => {
        if (!OF_THE_FRAME.includes(call)) void refetch();
      }),
    [refetch],
  );
}

/** They have their answer already. */
const OF_THE_FRAME: readonly ConsoleCall[] = ['listManaged', 'getOrganisation', 'getManagedVenue'];
