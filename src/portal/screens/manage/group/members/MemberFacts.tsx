import { useTranslation } from 'react-i18next';

import { needs } from '#contract/access';
import type { Member } from '#contract/entities/member';
import { useFieldsOfSite } from '#portal/api/customFields';
import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { selectVisitor } from '#portal/entities/visitors';
import { useDates } from '#portal/lib/useDates';
import { useNow } from '#portal/lib/useNow';
import { HiddenResponse, PersonFacts, PersonHead } from '#portal/parts/people/PersonFacts';
import { useVisitState } from '#portal/parts/people/useVisitState';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { contentLanguages } from '#portal/ui/fields/contentLanguages';

const SENSITIVE = needs('ReturningVisitor.sensitive_data');
const MINUTE_MS = 60_000;

/** Lists what is known of a member. */
export function MemberFacts({ member }: { readonly member: Member }) {
  const { t, i18n } = useTranslation(['groups', 'people', 'visitors']);
  const dates = useDates();
  const group = useAppSelector((state) => selectGroup(state, member.visitor_group_id)?.name);
  const presence = usePresence(member);
  const responses = useResponses(member);
  const since = dates.day(member.created_at);
  const firstDay = member.starts_on && dates.date(member.starts_on);

  return (
    <>
      <PersonHead name={member.name} hueKey={member.id}>
        {[group, t('member.since', { date: since })].filter(Boolean).join(' · ')}
      </PersonHead>
      <PersonFacts
        facts={[
          [t('members.onSite'), presence],
          [t('member.email'), member.email],
          [t('member.mobile'), member.mobile],
          [t('members.manager'), member.manager_name],
          [t('member.startsOn'), firstDay],
          [t('member.locale'), contentLanguages(i18n.language).find(({ locale }) => locale === member.locale)?.name ?? null],
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

/** The responses to the fields of the site that is chosen: of other sites' the names are not known here. */
function useResponses({ additional }: Member) {
  const { t } = useTranslation('visitors');
  const mayRead = useIsAllowed(SENSITIVE);
  const siteId = useAppSelector(selectCurrentSite)?.id ?? 0;
  const fields = useFieldsOfSite(siteId, { skip: siteId === 0 || Object.keys(additional).length === 0 });
  return fields.flatMap(({ id, name, sensitive }) => {
    const response = additional[String(id)];
    if (response === undefined) return [];
    return [[name, sensitive && !mayRead ? <HiddenResponse key={id}>{t('drawer.hidden')}</HiddenResponse> : response] as const];
  });
}
