import { lazy, Suspense } from 'react';

import { useAppSelector } from '../../entities/hooks';
import { selectHasChangedForms } from '../../parts/route/routeSlice';

const load = () => import(/* webpackChunkName: "shell-leave" */ './LeaveDialog').then((module) => ({ default: module.LeaveDialog }));
const LeaveDialog = lazy(load);

/** The question before leaving a changed form; fetched once a form has changed. */
export function LeaveQuestion() {
  const isNeeded = useAppSelector(selectHasChangedForms);
  return isNeeded ? <Suspense><LeaveDialog /></Suspense> : null;
}
