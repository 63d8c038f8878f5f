import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 1_000;
/** So late on average, nobody is answered in time any more. */
const DROWNING_MS = 400;
const NANOSECONDS = 1e6;

export type Pressure = { isHigh(): boolean; stop(): void };

/** Whether this process has been far behind with everything for the last second. */
export function watchPressure(): Pressure {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isHigh = false;
  const timer = setInterval(() => {
    isHigh = delay.mean / NANOSECONDS > DROWNING_MS;
    delay.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    isHigh: () => isHigh,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
