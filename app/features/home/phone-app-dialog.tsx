import { Dialog } from '#app/components/dialog.tsx';

export default function PhoneAppDialog({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Dialog open={open} onOpenChange={close} title="Maidan on your phone">
      <p className="text-ink-muted">
        Maidan runs in your browser, so there is nothing to download. To keep it beside your other apps:
      </p>
      <dl className="mt-5 space-y-4">
        <div>
          <dt className="font-semibold">iPhone</dt>
          <dd className="text-ink-muted">In Safari, press Share, then Add to Home Screen.</dd>
        </div>
        <div>
          <dt className="font-semibold">Android</dt>
          <dd className="text-ink-muted">In Chrome, open the menu, then Add to Home screen.</dd>
        </div>
      </dl>
    </Dialog>
  );
}
