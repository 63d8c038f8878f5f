import * as words from '#words/site/components.ts';
import { hidden, rich } from './rich.tsx';

/** After a price: what it was before something was taken off, if anything was. */
export function FormerPrice({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <>
      {' '}
      <s className="font-sans text-[0.8125rem] font-normal opacity-75">
        {rich(words.insteadOf({ price: text, hidden }))}
      </s>
    </>
  );
}
