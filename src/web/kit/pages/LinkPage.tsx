import { MailX } from 'lucide-react';
import type { ReactNode } from 'react';

import type { OpenedLink } from './useLinkPage';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { Spinner } from '#web/ui/feedback/Spinner';
import { StatusPage } from './StatusPage';

interface LinkPageProps<Page> {
  readonly link: OpenedLink<Page>;
  /** Shown without the link, after a reload. */
  readonly lost: ReactNode;
  /** The texts of a page that is looked up. */
  readonly words?: { readonly loading?: string; readonly failed: string; readonly showsReason?: boolean };
  /** The page once it is there: whatever acts is a press, and never the first button of the page (`AnonymousFrame`). */
  readonly children: (page: Page, token: string) => ReactNode;
}

/** The frame of a page that a link opens: says that the link has to be opened again, is being looked up, or could not be. */
export function LinkPage<Page>({ link, lost, words, children }: LinkPageProps<Page>) {
  const { token, page, failure, isRetrying, retry } = link;
  if (token === null) return lost;
  if (failure !== null)
    return (
      <ErrorState title={words?.failed ?? ''} onRetry={retry} retrying={isRetrying}>
        {words?.showsReason === true && failure.problem.message}
      </ErrorState>
    );
  if (page !== null) return children(page, token);
  return <Spinner kind={words?.loading === undefined ? 'page' : 'inline'} label={words?.loading} />;
}

interface LinkOverProps {
  readonly title: string;
  /** The reason, and what to do. */
  readonly children: ReactNode;
  /** The sign of the page; a letter that is crossed out unless given. */
  readonly icon?: ReactNode;
  readonly tone?: 'calm' | 'warning';
  readonly actions?: ReactNode;
}

/** Says that a link does not work, or no longer: it is over, replaced, answered or unknown. */
export function LinkOver({ title, children, icon = <MailX />, tone = 'warning', actions }: LinkOverProps) {
  return (
    <StatusPage icon={icon} tone={tone} title={title} actions={actions} announced>
      {children}
    </StatusPage>
  );
}
