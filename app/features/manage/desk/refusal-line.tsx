import { sentenceOf } from '#app/lib/api.ts';

/** Why something was not done. What was typed stays as it is. */
export function RefusalLine({ error, fallback }: { error: Error | null | undefined; fallback: string }) {
  if (!error) return null;
  return (
    <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
      {sentenceOf(error, fallback)}
    </p>
  );
}
