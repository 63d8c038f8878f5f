import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { useDebounced } from '#app/lib/use-debounced.ts';
import { CONTACT_NAME_LIMIT } from '#contract/limits.ts';
import { COUNTRY_CODE, phoneInput } from '#domain/phone.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import * as refundWords from '#words/shared/refunds.ts';
import type { At } from './mutations.ts';
import { guestsQuery } from './queries.ts';

type Guest = { phone: string; name: string };
type GuestFieldsProps = At & {
  guest: Guest;
  problems: { phone?: string | undefined; name?: string | undefined };
  onChange: (change: Partial<Guest>) => void;
};

/** Who it is for. Those who were here before are found by the beginning of their number or by their name. */
export function GuestFields({ token, venueId, guest, problems, onChange }: GuestFieldsProps) {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const filledIn = useRef<string>(undefined);
  const { data } = useQuery(guestsQuery(token, venueId, useDebounced(typed)));
  const isChosen = data?.some(({ phone, name }) => phone === guest.phone && name === guest.name);
  const found = typed.length >= 2 && !isChosen ? (data ?? []) : [];

  function change(field: keyof Guest, text: string): void {
    setTyped(text);
    onChange({ [field]: text });
  }
  // All digits of somebody who was here before: the name comes by itself, unless one was typed.
  const whole = typed === guest.phone ? data?.find(({ phone }) => phone === typed) : undefined;
  const fill = useEffectEvent((name: string) => {
    if (guest.name.trim() !== '') return;
    filledIn.current = name;
    onChange({ name });
  });
  useEffect(() => {
    if (whole) fill(whole.name);
  }, [whole]);
  // Somebody about to type another name replaces this one instead of adding to it.
  useLayoutEffect(() => {
    if (nameField.current === document.activeElement && guest.name === filledIn.current) nameField.current?.select();
  }, [guest.name]);

  function choose({ phone, name }: Guest): void {
    setTyped('');
    onChange({ phone, name });
  }
  function intoList(event: KeyboardEvent): void {
    const first = list.current?.querySelector('button');
    if (event.key !== 'ArrowDown' || !first) return;
    event.preventDefault();
    first.focus();
  }
  function withinList(event: KeyboardEvent<HTMLElement>): void {
    const way = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
    if (!way) return;
    event.preventDefault();
    const item = event.currentTarget.parentElement;
    const other = way === 'nextElementSibling' ? item?.nextElementSibling : item?.previousElementSibling;
    other?.querySelector('button')?.focus();
  }

  return (
    <div className="space-y-4">
      <Field
        label={words.guestPhone}
        name="phone"
        type="tel"
        inputMode="tel"
        required
        autoFocus
        autoComplete="off"
        prefix={COUNTRY_CODE}
        value={guest.phone}
        error={problems.phone}
        onKeyDown={intoList}
        onChange={({ target }) => change('phone', phoneInput(target.value))}
      />
      {found.length > 0 && (
        <ul
          ref={list}
          aria-label={words.guestKnown}
          className="-mt-2 divide-y divide-line overflow-hidden rounded-xl border border-line bg-white"
        >
          {found.map((known) => (
            <li key={known.phone}>
              <button
                type="button"
                onClick={() => choose(known)}
                onKeyDown={withinList}
                className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 px-4 py-1.5 text-left hover:bg-turf-50 focus-visible:bg-turf-50 focus-visible:outline-offset-[-3px]"
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{known.name}</span>
                <span className="text-sm text-ink-muted tabular-nums">
                  {[
                    known.phone,
                    words.guestGames({ games: known.games }),
                    known.credit > 0 && refundWords.credit({ amount: formatRupees(known.credit) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={words.guestName}
        name="name"
        ref={nameField}
        onFocus={({ target }) => guest.name === filledIn.current && target.select()}
        required
        autoComplete="off"
        autoCapitalize="words"
        maxLength={CONTACT_NAME_LIMIT}
        value={guest.name}
        error={problems.name}
        onKeyDown={intoList}
        onChange={({ target }) => change('name', target.value)}
      />
    </div>
  );
}
