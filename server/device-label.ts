import { deviceOf } from '#domain/device.ts';
import type { Words } from '#words';

/** 'Chrome on Android', for a browser's user agent. */
export function deviceLabel({ devices }: Words, userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return devices.label({ browser, system });
  return browser ?? system ?? devices.unknown;
}
