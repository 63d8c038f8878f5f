// Imported before anything else, it sets the clock of a process wrong.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

class WrongDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    super(given.length === 0 ? RealDate.now() + aheadMs : given[0]);
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}
globalThis.Date = WrongDate as DateConstructor;
