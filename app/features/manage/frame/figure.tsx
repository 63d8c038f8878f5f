/** A number that counts, and what it is. Inside a `dl`. */
export function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-white px-4 py-2.5">
      <dt className="order-2 text-[0.875rem] leading-snug text-ink-muted wrap-anywhere">{label}</dt>
      <dd className="font-display text-2xl leading-tight font-extrabold tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}

export const figureGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2 sm:gap-3';
