import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 1_000;
/** So late on average, nobody is answered in time any more. */
const DROWNING_MS = 800;
/** For so many windows in a row: a start, or one long piece of work on a busy machine, is no reason to send people away. */
const IN_A_ROW = 3;
const NANOSECONDS = 1e6;

export type Pressure = { isHigh(): boolean; stop(): void };

/** Whether this process has been far behind with everything for some seconds. */
export function watchPressure(): Pressure {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let late = 0;
  const timer = setInterval(() => {
    late = delay.mean / NANOSECONDS > DROWNING_MS ? late + 1 : 0;
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
