import type { EmblaCarouselType } from 'embla-carousel';

/** Embla moves its slides in steps of this length, however often the screen is drawn. */
const STEP_MS = 1_000 / 60;
/** The first frame of a movement takes two steps at once. */
const STEPS_AHEAD = 1;

type Vector = { get: () => number; add: (distance: number) => void; set: (to: number) => void };
type Body = { seek: () => Body; duration: () => number; direction: () => number };
/** The part of Embla's engine that moves the slides. */
export type SliderEngine = { scrollBody: Body; location: Vector; previousLocation: Vector; target: Vector };

/**
 * Embla pulls a slide to its place by a force, and takes as long as that takes; its `duration` is a strength. Here a slide
 * arrives after so many milliseconds. While a finger holds it, and for jumps, Embla does what it does.
 */
export function arriveAfter(ms: number, { scrollBody, location, previousLocation, target }: SliderEngine): void {
  const steps = Math.round(ms / STEP_MS) + STEPS_AHEAD;
  const { seek, direction } = scrollBody;
  let whole = 0;
  let left = 0;
  let step = 0;
  let isGliding = false;

  scrollBody.seek = () => {
    // Below 1 it is held by a finger, at 0 it jumps.
    isGliding = scrollBody.duration() >= 1;
    if (!isGliding) {
      left = 0;
      return seek();
    }
    // Where the row begins anew, its place and where it goes are moved alike: only the way between them counts.
    const distance = target.get() - location.get();
    if (Math.abs(distance - left) > 0.01) {
      whole = distance;
      step = 0;
    }
    step += 1;
    left = whole * (1 - Math.min(1, step / steps)) ** 3;
    previousLocation.set(location.get());
    location.add(distance - left);
    return scrollBody;
  };
  scrollBody.direction = () => (isGliding ? Math.sign(whole) : direction());
}

export function setSliderSpeed(slider: EmblaCarouselType, ms: number): void {
  arriveAfter(ms, slider.internalEngine());
}
