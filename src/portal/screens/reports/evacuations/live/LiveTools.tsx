import type { Evacuation } from '#contract/entities/evacuation';
import { AddPerson } from './AddPerson';
import { Confidence } from './Confidence';
import { HelpAlert } from './HelpAlert';
import styles from './LiveTools.module.css';
import { ReadAloud } from './ReadAloud';
import { ShareButton } from '../share/ShareButton';

interface LiveToolsProps {
  readonly evacuation: Evacuation;
  readonly zone: string;
  readonly canMark: boolean;
  readonly pointId: number | null;
  readonly onOpen: (evacueeId: number) => void;
}

/** Between the figures and the list while it runs: how far to trust it, who is missing from it, and what it says aloud. */
export function LiveTools({ evacuation, zone, canMark, pointId, onOpen }: LiveToolsProps) {
  return (
    <div className={styles.tools}>
      <Confidence evacuationId={evacuation.id} zone={zone} onOpen={onOpen} />
      {canMark && <AddPerson evacuation={evacuation} pointId={pointId} onOpen={onOpen} />}
      <ReadAloud evacuation={evacuation} />
      <HelpAlert evacuationId={evacuation.id} />
      <ShareButton evacuation={evacuation} />
    </div>
  );
}
