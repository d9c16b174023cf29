import { MapPinOff, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { requestErrorOf, type QueryError } from '#web/net/requestError';
import { Button } from '#web/ui/buttons/Button';
import { StatusPage } from './StatusPage';

interface LoadFailedProps {
  /** The query's error. */
  readonly error: QueryError | undefined;
  /** The text of the failure: 'The site could not be loaded.' */
  readonly title: string;
  /** The text for a missing record: that it is gone, why that may be, and the way on. */
  readonly gone: { readonly title: string; readonly text: string; readonly action: ReactNode };
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** Below the name of a site or group, which is the page's h1. */
  readonly framed?: boolean;
}

/** Replaces a record that could not be read. A missing record is named as such: a retry would not bring it back. */
export function LoadFailed({ error, title, gone, onRetry, retrying, framed }: LoadFailedProps) {
  const { t } = useTranslation('ui');
  const failure = error === undefined ? undefined : requestErrorOf(error);
  if (failure?.status === 404) {
    return (
      <StatusPage icon={<MapPinOff />} title={gone.title} actions={gone.action} framed={framed} announced>
        {gone.text}
      </StatusPage>
    );
  }
  const again = (
    <Button icon={<RefreshCw aria-hidden="true" />} onClick={onRetry} pending={retrying}>
      {t('retry')}
    </Button>
  );
  return (
    <StatusPage icon={<TriangleAlert />} tone="warning" title={title} actions={again} framed={framed} announced>
      {failure?.problem.message}
    </StatusPage>
  );
}
