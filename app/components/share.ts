import * as words from '#words/site/components.ts';
import { toast } from './toast.ts';

/** The player changed their mind, or pressed twice and the sheet is open already. */
const NO_TROUBLE = ['AbortError', 'InvalidStateError'];

/** By the device's own sheet; where there is none, into the clipboard. */
export async function share({ title, text, url }: { title: string; text: string; url: string }): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, text, url });
    else {
      await navigator.clipboard.writeText(`${text} ${url}`);
      toast(words.shareCopied);
    }
  } catch (error) {
    const isNoTrouble = error instanceof DOMException && NO_TROUBLE.includes(error.name);
    if (!isNoTrouble) toast(words.shareFailed, { tone: 'error' });
  }
}
