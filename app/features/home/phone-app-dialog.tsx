import { Dialog } from '#app/components/dialog.tsx';
import * as words from '#words/site/home.ts';

export default function PhoneAppDialog({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Dialog open={open} onOpenChange={close} title={words.phoneAppTitle}>
      <p className="text-ink-muted">{words.phoneAppText}</p>
      <dl className="mt-5 space-y-4">
        <div>
          <dt className="font-semibold">{words.phoneAppIphone}</dt>
          <dd className="text-ink-muted">{words.phoneAppIphoneText}</dd>
        </div>
        <div>
          <dt className="font-semibold">{words.phoneAppAndroid}</dt>
          <dd className="text-ink-muted">{words.phoneAppAndroidText}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
