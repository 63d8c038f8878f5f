import { Download } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { saveFile } from '#app/lib/save-file.ts';
import * as words from '#words/site/profile.ts';
import { useExportAccount } from './mutations.ts';
import { Section } from './section.tsx';

const DATA_FILE = 'maidan-data.json';

export function DataSection({ token }: { token: string }) {
  const fetching = useExportAccount(token);
  const download = () =>
    fetching.mutate(undefined, {
      onSuccess: (data) => saveFile(DATA_FILE, 'application/json', `${JSON.stringify(data, null, 2)}\n`),
    });

  return (
    <Section id="data" title={words.dataTitle} intro={words.dataIntro}>
      {fetching.isError && (
        <p role="alert" className="mb-4 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(fetching.error, words.dataFailed)}
        </p>
      )}
      <Button variant="outline" waiting={fetching.isPending} onClick={download}>
        {!fetching.isPending && <Download className="size-4" />}
        {words.dataDownload}
      </Button>
    </Section>
  );
}
