import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { browserApi, sentenceOf } from '#app/lib/api.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { Section } from './section.tsx';

export const DATA_FILE = 'maidan-data.json';

export function DataSection({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function download(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const { data } = await browserApi('exportAccount', { token });
      saveFile(DATA_FILE, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    } catch (problem) {
      setError(sentenceOf(problem, 'Your data could not be fetched. Please try again.'));
    }
    setBusy(false);
  }

  return (
    <Section
      id="data"
      title="Your data"
      intro="Everything Maidan knows about you, in one file: profile, bookings, payments, refunds, messages, devices."
    >
      {error && (
        <p role="alert" className="mb-4 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {error}
        </p>
      )}
      <Button variant="outline" waiting={isBusy} onClick={() => void download()}>
        {!isBusy && <Download className="size-4" />}
        Download my data
      </Button>
    </Section>
  );
}
