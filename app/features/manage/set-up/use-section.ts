import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import { useSetUpMutation } from './mutations.ts';
import { setUpQuery } from './queries.ts';
import { type Typed, useTyped } from './use-typed.ts';

export type SectionOptions<Draft> = {
  token: string;
  setUp: VenueSetUp;
  section: keyof VenueSetUp['marks'];
  /** What is saved, as the form has it. */
  saved: Draft;
  send: (draft: Draft, mark: string) => Promise<VenueSetUp>;
};

export type Section<Draft> = {
  typed: Typed<Draft>;
  isSaving: boolean;
  error: Error | null;
  /** Somebody else has saved it since it was read. */
  isOvertaken: boolean;
  save: (onSaved: () => void) => void;
  /** Saves over what somebody else saved. */
  saveOver: (onSaved: () => void) => void;
  showTheirs: () => void;
  /** Back to what is saved; how the last save ended is forgotten, too. */
  discard: () => void;
};

/** A section of a ground in a form: what is typed, and saving it. */
export function useSection<Draft extends object>(options: SectionOptions<Draft>): Section<Draft> {
  const { token, setUp, section, saved, send } = options;
  const client = useQueryClient();
  const typed = useTyped(`set-up:${setUp.id}:${section}`, saved, setUp.marks[section]);
  const saving = useSetUpMutation(token, setUp.id, (mark: string) => send(typed.value, mark));
  const fresh = () => client.fetchQuery(setUpQuery(token, setUp.id));
  function discard(): void {
    typed.forget();
    saving.reset();
  }
  function save(onSaved: () => void, mark = typed.mark): void {
    saving.mutate(mark, {
      onSuccess() {
        typed.forget();
        onSaved();
      },
    });
  }
  return {
    typed,
    isSaving: saving.isPending,
    error: saving.error,
    isOvertaken: saving.error instanceof ApiError && saving.error.code === 'changed_meanwhile',
    save,
    saveOver(onSaved) {
      void fresh().then(({ marks }) => {
        typed.rebase(marks[section]);
        save(onSaved, marks[section]);
      });
    },
    showTheirs: () => void fresh().then(discard),
    discard,
  };
}
