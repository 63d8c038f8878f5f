import { Download } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { useExportAccount } from './mutations.ts';
import { Section } from './section.tsx';

const DATA_FILE = 'maidan-data.json';
const EXPORT_FAILED = 'Your data could not be fetched. Please try again.';

export function DataSection({ token }: { token: string }) {
  const fetching = useExportAccount(token);
  const download = () =>
    fetching.mutate(undefined, {
      onSuccess: (data) => saveFile(DATA_FILE, 'application/json', `${JSON.stringify(data, null, 2)}\n`),
    });

  return (
    <Section
      id="data"
      title="Your data"
      intro="Everything Maidan knows about you, in one file: profile, bookings, payments, refunds, messages, devices."
    >
      {fetching.isError && (
        <p role="alert" className="mb-4 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(fetching.error, EXPORT_FAILED)}
        </p>
      )}
      <Button variant="outline" waiting={fetching.isPending} onClick={download}>
        {!fetching.isPending && <Download className="size-4" />}
        Download my data
      </Button>
    </Section>
  );
}
