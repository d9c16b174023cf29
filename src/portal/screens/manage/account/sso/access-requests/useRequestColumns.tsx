import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { SsoAccessRequest } from '#contract/identity/entities/sso';
import { useDates } from '#web/dates/useDates';
import type { RecordColumn } from '#portal/kit/list/RecordTable';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { Tag } from '#web/ui/feedback/Tag';

/** The rule for answering requests. */
export const ANSWER = needs('ManageUser.editor');

/** Returns the names of the states of a request. */
export function useStatusWords(): Readonly<Record<SsoAccessRequest['status'], string>> {
  const { t } = useTranslation('ssoAdmin');
  return { pending: t('requests.pending'), approved: t('requests.approved'), declined: t('requests.declined') };
}

/** Returns the columns of the list of requests. */
export function useRequestColumns(onOpen: (id: number) => void): readonly RecordColumn<SsoAccessRequest>[] {
  const { t } = useTranslation('ssoAdmin');
  const dates = useDates();
  const words = useStatusWords();
  return [
    { id: 'name', header: t('name'), width: 'minmax(140px, 1.2fr)', cell: ({ name }) => name },
    { id: 'email', header: t('email'), width: 'minmax(0, 1.6fr)', givesWay: 2, cell: ({ email }) => email },
    { id: 'requested', header: t('requests.requested'), width: '180px', givesWay: 1, cell: ({ requested_at: at }) => dates.dayAndTime(at) },
    {
      id: 'status',
      header: t('requests.status'),
      width: '130px',
      cell: (request) => <StatusTag request={request} />,
      print: ({ status }) => words[status],
    },
    {
      id: 'answer',
      header: t('requests.answer'),
      width: 'minmax(150px, 1fr)',
      cell: (request) =>
        request.status === 'pending' ? (
          <AnswerButton request={request} onOpen={onOpen} />
        ) : (
          [request.answered_by, request.answered_at && dates.day(request.answered_at)].filter(Boolean).join(', ')
        ),
      print: ({ answered_by: by, answered_at: at }) => [by, at && dates.day(at)].filter(Boolean).join(', '),
    },
  ];
}

/** Marks the state of a request. */
export function StatusTag({ request: { status } }: { readonly request: SsoAccessRequest }) {
  const words = useStatusWords();
  const tones = { pending: 'wait', approved: 'safe', declined: 'missing' } as const;
  return <Tag tone={tones[status]}>{words[status]}</Tag>;
}

interface AnswerButtonProps {
  readonly request: SsoAccessRequest;
  readonly onOpen: (id: number) => void;
}

/** Opens a request that waits for an answer. */
export function AnswerButton({ request: { id, name, status }, onOpen }: AnswerButtonProps) {
  const { t } = useTranslation('ssoAdmin');
  if (status !== 'pending') return null;
  return (
    <PermittedButton rule={ANSWER} size="s" aria-label={t('requests.answerOf', { name })} onClick={() => onOpen(id)}>
      {t('requests.answerAction')}
    </PermittedButton>
  );
}
