// Where the calls of the console are made. Apart from the others, so that they weigh nothing on players' pages.
import { type Addresses, addressesOf, isOfConsole } from './addresses.ts';
import type { ConsoleCall } from './calls.ts';

export const consoleAddresses = addressesOf(isOfConsole) as Addresses<ConsoleCall>;
