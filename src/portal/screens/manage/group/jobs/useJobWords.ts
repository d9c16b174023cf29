import { useTranslation } from 'react-i18next';

import { isJobOpen, type Job, type JobKind, type SkipReason, type Skipped } from '#contract/people/entities/job';

/** Returns the texts for a job. They are in `jobs.json`. */
export function useJobWords() {
  const { t } = useTranslation('jobs');
  const runningTitle: Record<JobKind, string> = {
    archive_members: t('running.archive_members'),
    restore_members: t('running.restore_members'),
    delete_members: t('running.delete_members'),
    move_members: t('running.move_members'),
    set_manager: t('running.set_manager'),
    invite_members: t('running.invite_members'),
  };
  const doneTitle = (count: number): Record<JobKind, string> => ({
    archive_members: t('done.archive_members', { count }),
    restore_members: t('done.restore_members', { count }),
    delete_members: t('done.delete_members', { count }),
    move_members: t('done.move_members', { count }),
    set_manager: t('done.set_manager', { count }),
    invite_members: t('done.invite_members', { count }),
  });
  const skipWords = (count: number): Record<SkipReason, string> => ({
    gone: t('skipped.gone', { count }),
    archived: t('skipped.archived', { count }),
    not_archived: t('skipped.not_archived', { count }),
    signed_in: t('skipped.signed_in', { count }),
    manager_already: t('skipped.manager_already', { count }),
    own_manager: t('skipped.own_manager', { count }),
    manager_gone: t('skipped.manager_gone', { count }),
    group_gone: t('skipped.group_gone', { count }),
    external_id_taken: t('skipped.external_id_taken', { count }),
    no_email: t('skipped.no_email', { count }),
    invited_lately: t('skipped.invited_lately', { count }),
  });
  const far = ({ done, total }: Job): string => t('far', { done, count: total });
  return {
    far,
    /** The job in a sentence: its current work, or its result. */
    title: (job: Job): string => {
      if (isJobOpen(job)) return runningTitle[job.kind];
      return job.state === 'failed' ? t('failed', { done: job.done, count: job.total }) : doneTitle(job.done - job.skipped)[job.kind];
    },
    skip: ({ reason, count }: Skipped): string => skipWords(count)[reason],
    /** The people whom a job skipped for one reason, by name as far as known. */
    names: ({ count, names }: Skipped): string => {
      const more = count - names.length;
      return more > 0 && names.length > 0 ? t('andMore', { names: names.join(', '), count: more }) : names.join(', ');
    },
  };
}
