import { type ComponentProps, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { toast } from '#app/components/toast.ts';
import * as words from '#words/manage/staff.ts';
import type { City } from './mutations.ts';

const placeDialog = lazyPanel(() => import('./place-dialog.tsx'));

type Saving = {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  mutate: (place: City, options: { onSuccess: () => void }) => void;
};
type PlaceButtonProps = Omit<ComponentProps<typeof Button>, 'title' | 'onClick'> & {
  title: string;
  place?: Omit<City, 'state'> & { state?: string };
  hasState?: boolean;
  hasPosition?: boolean;
  saving: Saving;
};

/** Opens the form of a place, anew each time, and closes it when it is saved. */
export function PlaceButton({ title, place, hasState, hasPosition, saving, ...button }: PlaceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button
        {...button}
        onPointerEnter={placeDialog.preload}
        onClick={() => {
          saving.reset();
          setTimes(times + 1);
          setOpen(true);
        }}
      />
      <WhenOpened open={isOpen}>
        <placeDialog.Panel
          key={times}
          open={isOpen}
          close={() => setOpen(false)}
          title={title}
          {...(place ? { place } : {})}
          hasState={hasState ?? false}
          hasPosition={hasPosition ?? true}
          isBusy={saving.isPending}
          error={saving.error}
          onSave={(saved) =>
            saving.mutate(saved, {
              onSuccess() {
                setOpen(false);
                toast(words.saved);
              },
            })
          }
        />
      </WhenOpened>
    </>
  );
}
