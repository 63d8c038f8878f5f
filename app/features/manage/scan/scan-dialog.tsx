// Reading tickets at the counter: by camera, by a scanner that types, or by hand.
import { CameraOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { TICKET_LIMIT } from '#contract/limits.ts';
import * as words from '#words/manage/scan.ts';
import { ScanResult } from './scan-result.tsx';
import { type CameraState, useCamera } from './use-camera.ts';
import { useScan } from './use-scan.ts';

type ScanDialogProps = Pick<VenuePageProps, 'token' | 'venue'> & { now: number; open: boolean; onClose: () => void };

export default function ScanDialog({ token, venue, now, open, onClose }: ScanDialogProps) {
  return (
    <Sheet
      side="bottom-or-right"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={words.intro}
    >
      {open && <Scanning token={token} venueId={venue.id} now={now} />}
    </Sheet>
  );
}

function Scanning({ token, venueId, now }: { token: string; venueId: string; now: number }) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { scan, read, undo, clear } = useScan({ token, venueId, now });
  const camera = useCamera(video, { isOn: true, attempt, onCode: (text) => void read(text) });
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="empty:hidden">
        {scan && <ScanResult token={token} venueId={venueId} scan={scan} onUndo={(ticket) => void undo(ticket)} />}
      </div>
      <Viewfinder video={video} state={camera} onRetry={() => setAttempt((times) => times + 1)} />
      <CodeForm onCode={(text) => void read(text)} onType={clear} />
    </div>
  );
}

type ViewfinderProps = {
  video: React.RefObject<HTMLVideoElement | null>;
  state: CameraState;
  onRetry: () => void;
};

function Viewfinder({ video, state, onRetry }: ViewfinderProps) {
  const isOff = state === 'refused' || state === 'none';
  return (
    <>
      {isOff && (
        <div role="alert" className="flex flex-col items-start gap-3 rounded-card border border-line bg-white p-4">
          <p className="flex gap-3">
            <CameraOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-clay-700" />
            {state === 'refused' ? words.cameraRefused : words.cameraNone}
          </p>
          <Button variant="outline" onClick={onRetry}>
            {words.cameraAgain}
          </Button>
        </div>
      )}
      <div
        hidden={isOff}
        className="relative aspect-4/3 max-h-[38svh] w-full overflow-hidden rounded-card bg-pitch-950 text-white"
      >
        {/* Nothing can be heard in it. */}
        <video ref={video} muted playsInline aria-label={words.cameraLabel} className="size-full object-cover" />
        {state === 'starting' ? (
          <p className="absolute inset-0 grid place-items-center">{words.cameraStarting}</p>
        ) : (
          <div
            aria-hidden="true"
            className="absolute top-1/2 left-1/2 aspect-square h-3/5 -translate-1/2 rounded-3xl border-3 border-floodlight/90"
          />
        )}
      </div>
    </>
  );
}

/** A scanner that types ends with Enter, so does whoever types themselves. */
function CodeForm({ onCode, onType }: { onCode: (text: string) => void; onType: () => void }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function send(event: FormEvent): void {
    event.preventDefault();
    const code = text.trim();
    setMissing(!code);
    setText('');
    if (code) onCode(code);
    else form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-[1_1_10rem]">
        <Field
          label={words.code}
          name="ticket"
          required
          // On a phone the keyboard would cover the camera.
          autoFocus={window.matchMedia('(pointer: fine)').matches}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TICKET_LIMIT}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value);
            setMissing(false);
            if (text === '') onType();
          }}
          hint={words.codeHint}
          error={isMissing ? words.codeMissing : undefined}
        />
      </div>
      <Button type="submit" variant="solid" className="mt-6.5 min-h-12">
        {words.codeCheck}
      </Button>
    </form>
  );
}
