import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 1_000;
/** The average event loop delay from which the process counts as overloaded. */
const OVERLOADED_MS = 800;
/** In this many windows in a row, so that a start or a single long task does not count. */
const IN_A_ROW = 3;
const NANOSECONDS = 1e6;

export type Pressure = { isHigh(): boolean; stop(): void };

/** Whether this process has been overloaded for some seconds. */
export function watchPressure(): Pressure {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let late = 0;
  const timer = setInterval(() => {
    late = delay.mean / NANOSECONDS > OVERLOADED_MS ? late + 1 : 0;
    delay.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    isHigh: () => late >= IN_A_ROW,
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
