import { useCallback, useState } from 'react';

import { listGroupJobs } from '#contract/people/calls/jobs';
import type { Job } from '#contract/people/entities/job';
import { api } from '#portal/api/api';
import { answerTag, membersTags } from '#portal/api/tags';
import { JobProgress } from '#portal/screens/manage/group/jobs/JobProgress';
import { useAppDispatch } from '#portal/store/hooks';

interface GroupJobProps {
  readonly groupId: number;
  readonly job: Job;
}

/** The newest job of a group above its members, until it is dismissed. Without a network for events the list follows its end. */
export function GroupJob({ groupId, job }: GroupJobProps) {
  const dispatch = useAppDispatch();
  const [dismissed, setDismissed] = useState<number | null>(null);
  const follow = useCallback(
    () => void dispatch(api.util.invalidateTags([...membersTags(groupId), answerTag(listGroupJobs, groupId)])),
    [dispatch, groupId],
  );
  if (dismissed === job.id) return null;
  return <JobProgress key={job.id} job={job} onEnd={follow} onDismiss={() => setDismissed(job.id)} />;
}
