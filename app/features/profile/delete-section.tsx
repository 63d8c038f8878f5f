import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import type { User } from '#contract/session.ts';
import * as words from '#words/site/profile.ts';
import { Section } from './section.tsx';

const deleteDialog = lazyPanel(() => import('./delete-dialog.tsx'));

type DeleteSectionProps = { token: string; user: User; onDeleted: () => void; demoInbox?: string | undefined };

export function DeleteSection({ token, user, onDeleted, demoInbox }: DeleteSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  return (
    <Section id="delete" title={words.deletionTitle} intro={words.deletionIntro}>
      <Button
        variant="outline"
        className="border-clay-700/40! text-clay-700!"
        onPointerEnter={deleteDialog.preload}
        onClick={() => {
          setTimes(times + 1);
          setOpen(true);
        }}
      >
        {words.deletionTitle}
      </Button>
      <WhenOpened open={isOpen}>
        <deleteDialog.Panel
          key={times}
          open={isOpen}
          close={() => setOpen(false)}
          token={token}
          user={user}
          onDeleted={onDeleted}
          demoInbox={demoInbox}
        />
      </WhenOpened>
    </Section>
  );
}
