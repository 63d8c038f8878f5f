const ORDER = ['failed', 'asked', 'sent', 'done'] as const;

/** How far money that comes back in several parts has got: as far as its slowest part. */
export function leastAdvanced(refunds: readonly { status: (typeof ORDER)[number] }[]): (typeof ORDER)[number] {
  return ORDER.find((status) => refunds.some((refund) => refund.status === status)) ?? 'done';
}
