/** How far the server's clock is ahead of this device's, in milliseconds: to be asked when the answer arrives. */
export function clockAhead(serverTime: string): number {
  return Date.parse(serverTime) - Date.now();
}
