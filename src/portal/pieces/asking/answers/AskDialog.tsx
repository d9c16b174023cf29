import { FormsDialog, type FormsAsking } from './FormsDialog';
import { QuestionsDialog, type QuestionsAsking } from './QuestionsDialog';

/** Of whom something is asked, and what is sent then. */
export type Asking = QuestionsAsking | FormsAsking;

interface AskDialogProps {
  readonly asking: Asking;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Asks what a group is asked, or what somebody has to fill in, before they are signed in or out. */
export function AskDialog({ asking, ...ends }: AskDialogProps) {
  return 'named' in asking ? <QuestionsDialog asking={asking} {...ends} /> : <FormsDialog asking={asking} {...ends} />;
}
