import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import type { Visitor } from '#contract/visits/entities/visitor';
import { useQuestionsOfSite } from '#portal/api/asking/customFields';
import { selectSites } from '#portal/entities/sites';
import { paths } from '#portal/lib/paths';
import { useAppSelector } from '#portal/store/hooks';
import { timeOrDayAt } from '#web/dates/siteTime';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { draftOfFormer, draftOfMember, draftOfNew, NOBODY, type SignInValues } from './signInDraft';
import type { Candidate } from './useCandidates';
import { useGroupsHere } from './useGroupsHere';
import { usePresentNamesake } from './usePresentNamesake';
import type { ReceptionSignIn } from './useReceptionSignIn';

/**
 * Returns what reception does with the person that it has found, or with a name that it has not: an expected visit is signed in at once, a
 * present one is shown, and the others have a form with what is known of them.
 */
export function useChoose(site: SiteSummary, { open, party, signInExpected }: ReceptionSignIn) {
  const { t, i18n } = useTranslation('visitors');
  const navigate = useNavigate();
  const groups = useGroupsHere(site.id);
  const sites = useAppSelector(selectSites);
  const fields = useQuestionsOfSite(site.id);
  const findNamesake = usePresentNamesake(site.id);

  const since = ({ in_timestamp: at }: Pick<Visitor, 'in_timestamp'>, zone: string): string =>
    at === null ? '' : timeOrDayAt(at, Date.now(), zone, i18n.language);
  const fill = (values: SignInValues, isKnown: boolean): void =>
    open({ name: 'details' }, { kind: 'new', name: values.name, values, isKnown });
  const fillNew = (name: string): void => fill(draftOfNew(site.id, name, groups, fields, party), false);
  const showPresent = (visit: Visitor, namesake: string): void => {
    const text = t('signInForm.alreadyIn', { name: visit.name, time: since(visit, site.timezone) });
    open({ name: 'present', visitId: visit.id, text, namesake }, NOBODY);
  };

  const startNew = async (name: string): Promise<void> => {
    const namesake = await findNamesake(name);
    return namesake === null ? fillNew(name) : showPresent(namesake, name);
  };
  const chooseMember = (member: Extract<Candidate, { kind: 'member' }>['member']): void => {
    const { present, name } = member;
    const elsewhere = sites.find(({ id }) => id === present?.site_id);
    if (present === null || elsewhere === undefined) return fill(draftOfMember(site.id, member, fields), true);
    const text = t('signInForm.alreadyInAt', { name, site: elsewhere.name, time: since(present, elsewhere.timezone) });
    return open({ name: 'present', visitId: present.id, text, namesake: null }, NOBODY);
  };
  const choose = async (candidate: Candidate): Promise<void> => {
    if (candidate.kind === 'member') return chooseMember(candidate.member);
    const { visit } = candidate;
    switch (candidate.kind) {
      case 'present':
        return showPresent(visit, visit.name);
      case 'toApprove':
        return navigate(paths.today.link({}, { status: 'to_approve', visitor: visit.id }));
      case 'former':
        return fill(draftOfFormer(visit, fields, party), true);
      case 'expected':
        return signInExpected({ kind: 'expected', name: visit.name, visit });
    }
  };
  return { choose, startNew, fillNew };
}
