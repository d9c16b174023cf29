import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { csvText, fileWord } from '#contract/platform/text/csvText';
import { saveFile } from '#web/net/saveFile';
import { Button } from '#web/ui/buttons/Button';

interface DownloadSampleProps {
  /** The first row names the columns. */
  readonly rows: readonly (readonly string[])[];
}

/** Saves a sample file in the format of the import, with a few invented people. */
export function DownloadSample({ rows }: DownloadSampleProps) {
  const { t } = useTranslation('memberImports');
  const save = (): void => saveFile(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }), `${fileWord(t('sample.file'))}.csv`);
  return (
    <div>
      <Button icon={<Download aria-hidden="true" />} onClick={save}>
        {t('sample.download')}
      </Button>
    </div>
  );
}
