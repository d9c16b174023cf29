import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/access';
import type { AnsweredField } from '#contract/asking/entities/customField';
import type { Visitor } from '#contract/visits/entities/visitor';
import { VisitAnswerPhoto } from '#portal/pieces/asking/answers/AnswerPhoto';
import { AnswerText } from '#portal/pieces/asking/answers/AnswerText';
import { useFieldLabel } from '#portal/pieces/asking/answers/useFieldLabel';
import { HiddenResponse, PersonFacts } from '#portal/pieces/people/people/PersonFacts';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { useAppSelector } from '#portal/store/hooks';
import { TextAction } from '#web/ui/buttons/TextAction';
import { useVisitTimes, type SiteClock } from '../table/visitTimes';

const SENSITIVE = needs('ReturningVisitor.sensitive_data');

interface VisitorFactsProps {
  readonly visitor: Visitor;
  readonly fields: readonly AnsweredField[];
  readonly clock: SiteClock;
  readonly revealing: boolean;
  /** Records in the audit log that the sensitive responses are viewed; returns true if they may be shown now. */
  readonly onReveal: () => Promise<boolean>;
}

/** Lists the facts of a visit, line by line. Sensitive responses stay hidden until a permitted reader reveals them. */
export function VisitorFacts({ visitor, fields, clock, revealing, onReveal }: VisitorFactsProps) {
  const { t } = useTranslation('visitors');
  const mayReveal = useIsAllowed(SENSITIVE);
  const timeOf = useVisitTimes(clock);
  const labelOf = useFieldLabel();
  const [revealed, setRevealed] = useState(false);
  const fieldById = new Map(fields.map((field) => [String(field.id), field]));
  const signedIn = timeOf(visitor, 'in');
  const signedOut = timeOf(visitor, 'out');
  const isMailed = useAppSelector(selectMailAvailable);
  const toldBy = {
    email: t(isMailed ? 'drawer.toldBy.email' : 'drawer.toldBy.noMail'),
    sms: t('drawer.toldBy.sms'),
    slack: t('drawer.toldBy.slack'),
  };
  // A typed name belongs to no user or member who could be notified.
  const untold =
    visitor.in_timestamp !== null && visitor.host_name !== null && visitor.notify_id === null ? t('drawer.toldBy.nobody') : null;
  const away = { outside: t('drawer.away.outside'), no_position: t('drawer.away.noPosition') };
  const door = visitor.metadata.device_name ?? null;

  const hidden = mayReveal ? (
    <>
      <HiddenResponse>{t('drawer.hiddenAudited')}</HiddenResponse>
      <TextAction disabled={revealing} onClick={() => void onReveal().then((shown) => setRevealed(shown))}>
        {t('drawer.reveal')}
      </TextAction>
    </>
  ) : (
    <HiddenResponse>{t('drawer.hidden')}</HiddenResponse>
  );
  const response = ([id, value]: readonly [string, string]): readonly [string, ReactNode] => {
    const field = fieldById.get(id);
    // One that is not known may be sensitive.
    if (field === undefined) return [t('drawer.field'), mayReveal && revealed ? value : hidden];
    return [
      labelOf(field),
      field.sensitive && !(mayReveal && revealed) ? (
        hidden
      ) : (
        <AnswerText field={field} answer={value} photo={<VisitAnswerPhoto key={value} visitorId={visitor.id} field={field} />} />
      ),
    ];
  };
  const order = [...fieldById.keys(), ...Object.keys(visitor.additional)];
  // Until the fields are loaded, it is unknown which answers are sensitive.
  const answers = fields.length === 0 ? [] : Object.entries(visitor.additional);
  const responses = answers.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));

  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('drawer.company'), visitor.company],
    [t('drawer.email'), visitor.email],
    [t('drawer.signedIn'), signedIn !== null && door !== null ? t('drawer.signedInOn', { time: signedIn, device: door }) : signedIn],
    [t('drawer.signedOut'), signedOut !== null && visitor.auto_signed_out ? t('drawer.signedOutAuto', { time: signedOut }) : signedOut],
    [t('drawer.geofence'), visitor.geofence === null ? null : away[visitor.geofence]],
    [t('drawer.rejected'), timeOf(visitor, 'rejected')],
    [t('drawer.expected'), timeOf(visitor, 'expected')],
    [t('drawer.host'), visitor.host_name],
    [t('drawer.hostTold'), visitor.host_told_by === null ? untold : toldBy[visitor.host_told_by]],
    [t('drawer.reason'), visitor.reason],
    ...responses.map(response),
    [t('drawer.notes'), visitor.notes],
  ];

  return <PersonFacts facts={facts} />;
}
