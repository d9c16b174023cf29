import { useEffect, useMemo, useState } from 'react';

import type { KioskConfig, KioskGroup } from '#contract/door/entities/kiosk';
import type { FlowEvent } from '#contract/visits/signIn/flow';
import { mendingOf } from '#contract/visits/signIn/refusals';
import { beginFlow, type Flow } from '#contract/visits/signIn/state';
import type { RequestError } from '#web/net/requestError';
import { useSignInFlow, type Requested } from '#web/ui/form/useSignInFlow';
import { signIn } from '../../device/sendVisit';
import { selectLanguage, viewOpened } from '../../device/kioskSlice';
import { configWanted } from '../../device/processes/signals';
import { useVisitDispatch, useKioskSelector } from '../../device/state';
import type { StepResult } from '../step/stepResult';
import { planOf, visitOf, type Details } from './draft';
import { notedOf, outcomeOf } from './outcome';

/** Keeps the sign-in of one person at a kiosk, and sends it: to the server, or into the device's queue. */
export function useKioskSignIn(config: KioskConfig, group: KioskGroup, known: Details) {
  const dispatch = useVisitDispatch();
  const locale = useKioskSelector(selectLanguage) ?? undefined;
  // One uuid for this attempt, however often it is sent: a lost response does not sign anybody in twice.
  // A phone gets its uuid: its token is for that visit alone.
  const [uuid] = useState(() => config.contactless?.uuid ?? crypto.randomUUID());
  const plan = useMemo(() => planOf(config, group, uuid), [config, group, uuid]);

  const request = async (now: Flow<Details>): Promise<Requested<null, RequestError>> => {
    const outcome = await dispatch(signIn(visitOf(now, { uuid, locale, groupId: group.id })));
    if ('error' in outcome) {
      if (mendingOf(outcome.error.problem).isStale === true) dispatch(configWanted());
      return outcome;
    }
    const last = 'noted' in outcome ? notedOf(outcome.noted, now.who.name, group) : outcomeOf(outcome.data.visitor, group);
    dispatch(viewOpened({ name: 'done', outcome: last }));
    return { data: null, isOver: true };
  };
  const { state, tell, press } = useSignInFlow(() => beginFlow(plan, known), request);
  useEffect(() => void tell({ is: 'planned', plan }), [plan, tell]);

  /** Ends with the press itself where nothing is sent. */
  const advance = (event: FlowEvent<Details>): StepResult => {
    const going = press(event);
    return going === null ? null : going.then((outcome) => (outcome?.error !== undefined && outcome.isHere ? outcome.error : null));
  };
  return { flow: state, tell, advance };
}
