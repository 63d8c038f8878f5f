import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { qrReader } from './qr-reader.ts';

const LOOK_EVERY_MS = 120;
/** A code that is still held before the camera is one code. */
const SAME_FOR_MS = 3_000;

/** `refused`: by whoever was asked; `none`: there is no camera, or another app has it. */
export type CameraState = 'starting' | 'on' | 'refused' | 'none';

/** Shows the camera in a video element while `isOn`, and calls back with each QR code that comes into view. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  { isOn, attempt, onCode }: { isOn: boolean; attempt: number; onCode: (text: string) => void },
): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const found = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it anew
  useEffect(() => {
    if (!isOn) return;
    const over = new AbortController();
    setState('starting');
    void watch(video, over.signal, { onState: setState, onCode: (text) => found(text) });
    return () => over.abort();
  }, [video, isOn, attempt]);
  return state;
}

type Watching = { onState: (state: CameraState) => void; onCode: (text: string) => void };

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  over: AbortSignal,
  { onState, onCode }: Watching,
): Promise<void> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
    });
  } catch (error) {
    if (!over.aborted) onState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none');
    return;
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  over.addEventListener('abort', stop);
  const element = video.current;
  if (over.aborted || !element) return stop();
  element.srcObject = stream;
  try {
    await element.play();
    const read = await qrReader();
    if (!over.aborted) onState('on');
    await look(element, over, read, onCode);
  } catch {
    if (!over.aborted) onState('none');
    stop();
  }
}

async function look(
  video: HTMLVideoElement,
  over: AbortSignal,
  read: Awaited<ReturnType<typeof qrReader>>,
  onCode: (text: string) => void,
): Promise<void> {
  let last: { text: string; at: number } | undefined;
  while (!over.aborted) {
    const text = await read(video).catch(() => undefined);
    if (over.aborted) return;
    if (text) {
      const isNew = text !== last?.text || Date.now() - last.at > SAME_FOR_MS;
      last = { text, at: Date.now() };
      if (isNew) onCode(text);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
