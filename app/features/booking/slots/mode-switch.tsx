import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/slots.ts';

type Mode = 'single' | 'range';
const modes: { value: Mode; label: string }[] = [
  { value: 'single', label: words.modeSingle },
  { value: 'range', label: words.modeRange },
];

/** One slot, or everything from one slot to another. */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <fieldset className="flex shrink-0 rounded-full bg-chalk-200 p-1">
      <legend className="sr-only">{words.modeTitle}</legend>
      {modes.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={mode === value}
          onClick={() => mode !== value && onChange(value)}
          className={cn(
            'relative before:absolute before:-inset-y-1 before:inset-x-0',
            'h-9 rounded-full px-3.5 max-[359px]:px-2 text-sm max-sm:flex-1 font-semibold transition-colors',
            mode === value ? 'bg-white text-ink shadow-card' : 'text-ink-muted hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
