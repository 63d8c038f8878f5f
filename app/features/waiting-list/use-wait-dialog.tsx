import { type ReactNode, useState } from 'react';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { useSession } from '#app/features/session/session-context.tsx';
import { useSignInFirst } from '#app/features/session/use-sign-in-first.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import * as words from '#words/site/waiting-list.ts';

const waitDialog = lazyPanel(() => import('./wait-dialog.tsx'));

type Asked = { taken: readonly Slot[]; chosen: string | undefined; times: number };

/** The way from a taken slot into its line. Signing in on the way loses nothing, and goes on by itself. */
export function useWaitDialog(
  { id, name }: Venue,
  /** What is to be played. */
  formatId: number | null,
  /** The slot turned out to be free: asks anew for slots that are not those of the venue's page. */
  onFree?: () => unknown,
): {
  wait: (taken: readonly Slot[], slot?: Slot) => void;
  dialog: ReactNode;
} {
  const session = useSession();
  const signInFirst = useSignInFirst(words.dialogTitle);
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const [isGoingOn, setGoingOn] = useState(false);

  function show(isSignedInNow: boolean): void {
    setGoingOn(isSignedInNow);
    setOpen(true);
  }

  function wait(taken: readonly Slot[], slot?: Slot): void {
    const chosen = slot ?? (taken.length === 1 ? taken[0] : undefined);
    setAsked({ taken, chosen: chosen?.start, times: (asked?.times ?? 0) + 1 });
    show(false);
  }

  return {
    wait,
    dialog: (
      <WhenOpened open={isOpen}>
        {asked && (
          <waitDialog.Panel
            key={asked.times}
            open={isOpen}
            close={() => setOpen(false)}
            venue={{ id, name }}
            formatId={formatId}
            taken={asked.taken}
            chosen={asked.chosen}
            onChoose={(chosen) => setAsked({ ...asked, chosen })}
            token={session.status === 'signed-in' ? session.token : undefined}
            onLogin={(about) => {
              setOpen(false);
              signInFirst(() => show(true), { why: about, orElse: () => show(false) });
            }}
            isGoingOn={isGoingOn}
            onFree={onFree}
          />
        )}
      </WhenOpened>
    ),
  };
}
