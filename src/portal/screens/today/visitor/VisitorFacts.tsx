import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
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

type Fact = readonly [string, ReactNode];

/** Lists the facts of a visit, line by line. Sensitive responses stay hidden until a permitted reader reveals them. */
export function VisitorFacts(props: VisitorFactsProps) {
  const { visitor, clock } = props;
  const { t } = useTranslation('visitors');
  const timeOf = useVisitTimes(clock);
  const responses = useResponses(props);
  const signedIn = timeOf(visitor, 'in');
  const signedOut = timeOf(visitor, 'out');
  const away = { outside: t('drawer.away.outside'), no_position: t('drawer.away.noPosition') };
  const door = visitor.metadata.device_name ?? null;
  const facts: readonly Fact[] = [
    [t('drawer.company'), visitor.company],
    [t('drawer.email'), visitor.email],
    [t('drawer.signedIn'), signedIn !== null && door !== null ? t('drawer.signedInOn', { time: signedIn, device: door }) : signedIn],
    [t('drawer.signedOut'), signedOut !== null && visitor.auto_signed_out ? t('drawer.signedOutAuto', { time: signedOut }) : signedOut],
    [t('drawer.geofence'), visitor.geofence === null ? null : away[visitor.geofence]],
    [t('drawer.rejected'), timeOf(visitor, 'rejected')],
    [t('drawer.expected'), timeOf(visitor, 'expected')],
    [t('drawer.host'), visitor.host_name],
    [t('drawer.hostTold'), useHostNews(visitor)],
    [t('drawer.reason'), visitor.reason],
    ...responses,
    [t('drawer.notes'), visitor.notes],
  ];
  return <PersonFacts facts={facts} />;
}

/** Returns how the host was told of the visit; null where nobody had to be. */
function useHostNews({ in_timestamp: at, host_name: host, host_told_by: by, notify_id: hostId }: Visitor): string | null {
  const { t } = useTranslation('visitors');
  const isMailed = useAppSelector(selectMailAvailable);
  // A typed name belongs to no user or member who could be notified.
  if (by === null) return at !== null && host !== null && hostId === null ? t('drawer.toldBy.nobody') : null;
  return {
    email: t(isMailed ? 'drawer.toldBy.email' : 'drawer.toldBy.noMail'),
    sms: t('drawer.toldBy.sms'),
    slack: t('drawer.toldBy.slack'),
  }[by];
}

/** Returns the responses in the order of the fields. */
function useResponses({ visitor, fields, revealing, onReveal }: VisitorFactsProps): readonly Fact[] {
  const { t } = useTranslation('visitors');
  const mayReveal = useIsAllowed(SENSITIVE);
  const labelOf = useFieldLabel();
  const [revealed, setRevealed] = useState(false);
  const fieldById = new Map(fields.map((field) => [String(field.id), field]));
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
  const response = ([id, value]: readonly [string, string]): Fact => {
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
  return answers.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)).map(response);
}
