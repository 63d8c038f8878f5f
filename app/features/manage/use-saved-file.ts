import { type AskForFile, consoleFile } from '#app/features/manage/console-api.ts';
import { saveBlob } from '#app/lib/save-file.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { ActingRole } from '#contract/roles.ts';

/** A file takes much along at once: it is not the desk's. */
const EXPORTING: readonly ActingRole[] = ['owner', 'manager', 'accountant', 'staff'];

export const mayExport = (role: ActingRole): boolean => EXPORTING.includes(role);

/** Fetches a file, and hands it to the browser to keep. */
export const useSavedFile = () =>
  useSingleMutation({
    mutationFn: (ask: AskForFile) => consoleFile(ask),
    onSuccess: (file) => saveBlob(file.name, file),
  });
