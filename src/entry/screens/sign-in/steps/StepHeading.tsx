import { useDocumentTitle } from '#web/kit/pages/useDocumentTitle';
import styles from '../SignIn.module.css';
import type { StepProps } from '../stepProps';

interface StepHeadingProps {
  readonly title: string;
  /** The state with the email address of the person signing in, once it is known. */
  readonly of?: Pick<StepProps, 'state'>;
  readonly text?: string;
}

/** The head of a step: its title and the person's email. */
export function StepHeading({ title, of, text }: StepHeadingProps) {
  useDocumentTitle(title);
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      {of !== undefined && <p className={styles.email}>{of.state.email}</p>}
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </header>
  );
}
