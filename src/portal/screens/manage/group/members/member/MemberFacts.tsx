import { useTranslation } from 'react-i18next';

import type { Member } from '#contract/people/entities/member';
import { useAnsweredFields } from '#portal/api/asking/customFields';
import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { selectVisitor } from '#portal/entities/visitors';
import { useDates } from '#web/dates/useDates';
import { useNow } from '#web/dates/useNow';
import { MemberAnswerPhoto } from '#portal/pieces/asking/answers/AnswerPhoto';
import { AnswerText } from '#portal/pieces/asking/answers/AnswerText';
import { useFieldLabel } from '#portal/pieces/asking/answers/useFieldLabel';
import { PersonFacts, PersonHead } from '#portal/pieces/people/people/PersonFacts';
import { PhoneNumber } from '#portal/kit/phone/PhoneNumber';
import { PersonPhoto } from '#portal/pieces/people/people/PersonPhoto';
import { useVisitState } from '#portal/pieces/visits/visit/useVisitState';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { contentLanguages } from '#web/ui/choices/contentLanguages';
import { useOwnPermissions } from './MemberPermissionFields';
import { SensitiveResponse } from './SensitiveResponse';

const MINUTE_MS = 60_000;

/** Lists the facts of a member. */
export function MemberFacts({ member }: { readonly member: Member }) {
  const { t, i18n } = useTranslation(['groups', 'people', 'members']);
  const dates = useDates();
  const group = useAppSelector((state) => selectGroup(state, member.visitor_group_id)?.name);
  const presence = usePresence(member);
  const responses = useResponses(member);
  const since = dates.day(member.created_at);
  const firstDay = member.starts_on && dates.date(member.starts_on);
  const lastDay = member.ends_on && dates.date(member.ends_on);
  const permissions = useOwnPermissions(member);

  return (
    <>
      <PersonHead name={member.name} hueKey={member.id}>
        {[group, t('member.since', { date: since })].filter(Boolean).join(' · ')}
      </PersonHead>
      {member.photo !== null && <PersonPhoto photo={member.photo} label={t('members:photoOf', { name: member.name })} />}
      <PersonFacts
        facts={[
          [t('members.onSite'), presence],
          [t('member.email'), member.email],
          [t('member.mobile'), member.mobile && <PhoneNumber number={member.mobile} />],
          [t('members.manager'), member.manager_name],
          [t('member.startsOn'), firstDay],
          [t('members:endsOn'), lastDay],
          [t('member.locale'), contentLanguages(i18n.language).find(({ locale }) => locale === member.locale)?.name ?? null],
          [t('members:permissions.fact'), permissions],
          [t('members:externalId'), member.external_id],
          ...responses,
          [t('member.notes'), member.notes],
        ]}
      />
    </>
  );
}

/** Whether the member is on site, since when and where, as far as the visit is known to the reader. */
function usePresence({ current_visit_id: visitId }: Member): string {
  const { t } = useTranslation(['groups', 'people']);
  const stateOf = useVisitState();
  const now = useNow(MINUTE_MS);
  const visit = useAppSelector((state) => selectVisitor(state, visitId));
  const site = useAppSelector((state) => selectSite(state, visit?.site_id ?? null));
  if (visitId === null) return t('people:state.notHere');
  return visit === undefined || site === undefined ? t('member.onSite') : `${stateOf(visit, site.timezone, now)} · ${site.name}`;
}

/** The responses to the fields of the client's groups and library, and of the site that is chosen: other sites keep nothing of a member. */
function useResponses({ id: memberId, revision, additional }: Member) {
  const labelOf = useFieldLabel();
  const siteId = useAppSelector(selectCurrentSite)?.id ?? 0;
  const fields = useAnsweredFields(siteId, { skip: siteId === 0 || Object.keys(additional).length === 0 });
  return fields.flatMap((field) => {
    const response = additional[String(field.id)];
    if (response === undefined) return [];
    // A response revealed before a change is hidden after it.
    return [
      [
        labelOf(field),
        field.sensitive ? (
          <SensitiveResponse key={revision} memberId={memberId} field={field} />
        ) : (
          <AnswerText field={field} answer={response} photo={<MemberAnswerPhoto key={response} memberId={memberId} field={field} />} />
        ),
      ] as const,
    ];
  });
}
