import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { useDocumentTitle } from '#web/kit/pages/useDocumentTitle';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { AriaSettings } from '#web/kit/AriaSettings';
import { readSupportFile, type FileFault, type ReadFacts } from '#portal/processes/supportFile/readSupportFile';
import { FileField } from '#web/ui/uploads/FileField';
import { Banner } from '#web/ui/feedback/Banner';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { FileFacts } from './FileFacts';
import { playBack, type PlayedStep } from './playback';
import { RecordedScreens } from './RecordedScreens';
import { RecordingPlayer } from './RecordingPlayer';
import styles from './Replay.module.css';

const MAX_MB = 5;

interface Opened {
  readonly files: readonly File[];
  readonly facts: ReadFacts | null;
  readonly steps: readonly PlayedStep[];
  readonly fault: FileFault | 'noSteps' | null;
}

const NOTHING: Opened = { files: [], facts: null, steps: [], fault: null };

async function open(files: readonly File[]): Promise<Opened> {
  const [file] = files;
  if (file === undefined) return NOTHING;
  const read = readSupportFile(await file.text());
  if ('fault' in read) return { files, facts: null, steps: [], fault: read.fault };
  const steps = playBack(read.history);
  return { files, facts: read.facts, steps, fault: steps.length === 0 ? 'noSteps' : null };
}

/** `/dev/replay`: opens a support file and shows its recording, step by step, on the portal's own screens. */
export function ReplayScreen() {
  const { t } = useTranslation('replay');
  const [frame] = useSearchParam('frame');
  const [opened, setOpened] = useState(NOTHING);
  // Another file may have the name of the one before.
  const [count, setCount] = useState(0);
  useDocumentTitle(t('title'));

  const choose = async (chosen: readonly File[]): Promise<void> => {
    const next = await open(chosen);
    setOpened(next);
    setCount((before) => before + 1);
  };

  // The frame is a page of its own, so that breakpoints, dialogs and keys of the recording stay within it.
  if (frame !== null) return <RecordedScreens />;

  const { files, facts, steps, fault } = opened;
  const faults: Readonly<Record<NonNullable<Opened['fault']>, string>> = {
    tooLarge: t('fault.tooLarge'),
    notJson: t('fault.notJson'),
    notRecording: t('fault.notRecording'),
    otherVersion: t('fault.otherVersion'),
    unsafe: t('fault.unsafe'),
    damaged: t('fault.damaged'),
    noSteps: t('fault.damaged'),
  };
  return (
    <AriaSettings>
      <main id="main" tabIndex={-1} className={styles.page}>
        <PageHeader title={t('title')} description={t('description')} breadcrumbs={[{ label: t('showcase'), href: paths.dev.link() }]} />
        <div className={styles.file}>
          <FileField label={t('file')} value={files} onChange={(chosen) => void choose(chosen)} accept={['.json']} maxMb={MAX_MB} />
          {fault !== null && (
            <Banner tone="danger" announced>
              {faults[fault]}
            </Banner>
          )}
        </div>
        {facts !== null && steps.length > 0 && (
          <>
            <FileFacts facts={facts} />
            <RecordingPlayer key={count} steps={steps} gaps={facts.gaps} />
          </>
        )}
      </main>
    </AriaSettings>
  );
}
