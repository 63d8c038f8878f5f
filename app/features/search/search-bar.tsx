import { Search, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useBackCloses } from '#app/lib/overlays.ts';
import * as words from '#words/site/search.ts';
import { preloadSuggestions, SearchField } from './search-field.tsx';
import { searchPath } from './search-path.ts';

/** The field in the navbar, where there is room for it. */
export function SearchBar({ onDark }: { onDark: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || !field.current?.checkVisibility()) return;
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, dialog, [role="dialog"], [contenteditable]')
      )
        return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  return (
    <div className="min-w-0 max-w-80 flex-1 @max-[61.5rem]/navbar:hidden">
      <SearchField id="search-bar" look="bar" onDark={onDark} field={field} />
    </div>
  );
}

/** The way to a sheet of its own, where there is none. Without scripts it leads to the page with the field. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setOpen(true);
  }
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <div className="@min-[61.5rem]/navbar:hidden">
      <Link
        ref={button}
        to={searchPath('')}
        role="button"
        aria-label={words.open}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={preloadSuggestions}
        onFocus={preloadSuggestions}
        className="grid size-11 place-items-center rounded-full hover:bg-current/10"
      >
        <Search aria-hidden="true" className="size-5.5" />
      </Link>
      {isOpen && <SearchSheet onClose={close} onDone={() => setOpen(false)} />}
    </div>
  );
}

/** The browser's own dialog: it is there with the tap, so that the keyboard comes up and nothing typed is lost. */
function SearchSheet({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useBackCloses(true, onClose);
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={words.open}
      onClose={onClose}
      className="on-light m-0 h-dvh max-h-none w-dvw max-w-none bg-chalk text-ink transition-[opacity,translate] duration-200 ease-swift starting:translate-y-4 starting:opacity-0"
    >
      <div className="flex h-full flex-col p-4 pb-0">
        <div className="relative flex min-h-0 flex-1">
          <SearchField id="search-sheet" look="sheet" field={field} onDone={onDone} />
          <button
            type="button"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-full text-ink-muted hover:bg-ink/5 hover:text-ink"
          >
            <X className="size-5" />
          </button>
        </div>
      </div>
    </dialog>
  );
}
