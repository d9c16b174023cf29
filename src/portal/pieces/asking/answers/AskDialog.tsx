import { FormsDialog, type FormsAsking } from './FormsDialog';
import { QuestionsDialog, type QuestionsAsking } from './QuestionsDialog';

/** The person and the questions or forms, with the call that sends the answers. */
export type Asking = QuestionsAsking | FormsAsking;

interface AskDialogProps {
  readonly asking: Asking;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Asks the questions of a group, or shows outstanding forms, before somebody is signed in or out. */
export function AskDialog({ asking, ...ends }: AskDialogProps) {
  return 'named' in asking ? <QuestionsDialog asking={asking} {...ends} /> : <FormsDialog asking={asking} {...ends} />;
}
