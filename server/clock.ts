/** Tells what time it is. Injected everywhere, so that tests can set it. */
export type Clock = () => Date;
