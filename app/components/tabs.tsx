import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';

export type Tab = { value: string; label: string; count?: number; disabled?: boolean };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
  className?: string;
};

/** Arrow keys move between tabs; a tab may carry the number of things behind it. */
export function Tabs({ label, tabs, value, onValueChange, children, className }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next: string) => onValueChange(next)} className={className}>
      <Base.List aria-label={label} activateOnFocus className="flex flex-wrap gap-2">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={cn(
              'inline-flex h-11 items-center gap-2 rounded-full bg-chalk-200 px-4 text-sm font-semibold transition-colors',
              'hover:bg-turf-100 data-active:bg-pitch-950 data-active:text-white',
              'data-disabled:cursor-not-allowed data-disabled:opacity-45 data-disabled:hover:bg-chalk-200',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabular-nums opacity-75">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="pt-4">
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
