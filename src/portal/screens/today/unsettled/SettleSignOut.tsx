import { useTranslation } from 'react-i18next';

import type { VisitForReview } from '#contract/visits/entities/queuedVisit';
import type { SiteSummary } from '#contract/sites/entities/site';
import { foldText, hasWords, namedAs } from '#contract/platform/text/fold';
import { useSettleQueuedVisitMutation } from '#portal/api/visits/queuedVisits';
import { useChange } from '#portal/api/useChange';
import { useSiteVisitors } from '#portal/api/visits/useSiteVisitors';
import { selectVisitor } from '#portal/entities/visitors';
import { timeAt } from '#web/dates/siteTime';
import { useAppStore } from '#portal/store/hooks';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import type { DropdownOption } from '#web/ui/choices/DropdownOptions';
import { FormComboBox } from '#web/ui/form/controls/FormComboBox';

interface Values {
  readonly visitor: DropdownOption<number> | null;
}

interface SettleSignOutProps {
  readonly visit: VisitForReview;
  readonly site: SiteSummary;
  readonly onClose: () => void;
}

const SHOWN = 50;

/** Signs out the person meant by a queued sign-out by name at a kiosk. */
export function SettleSignOut({ visit, site, onClose }: SettleSignOutProps) {
  const { t, i18n } = useTranslation('todayNotices');
  const { toast } = useNotices();
  const settle = useChange(useSettleQueuedVisitMutation());
  const { ids } = useSiteVisitors(site.id, 'in');
  const store = useAppStore();
  const { name } = visit;
  const options = (): DropdownOption<number>[] =>
    ids.flatMap((id) => {
      const person = selectVisitor(store.getState(), id);
      if (person === undefined) return [];
      const since =
        person.in_timestamp === null ? undefined : t('since', { at: timeAt(person.in_timestamp, site.timezone, i18n.language) });
      return [{ value: id, label: person.name, description: since }];
    });
  const search = (text: string): Promise<readonly DropdownOption<number>[]> => {
    const wanted = foldText(text);
    return Promise.resolve(
      options()
        .filter(({ label }) => hasWords(foldText(label), wanted))
        .slice(0, SHOWN),
    );
  };
  const alike = namedAs(
    options().flatMap((option) => (foldText(option.label) === foldText(name) ? [{ name: option.label, option }] : [])),
    name,
  );
  return (
    <FormDialog<Values, unknown>
      title={t('signOutNamed', { name })}
      submitLabel={t('signOut')}
      initialValues={{ visitor: alike.length === 1 ? (alike[0]?.option ?? null) : null }}
      validate={({ visitor }: Partial<Values>) => (visitor == null ? { visitor: { code: 'visitor' } } : undefined)}
      send={({ visitor }) => settle.send({ params: { unsettledVisitId: visit.id }, body: { how: 'apply', visitor_id: visitor?.value } })}
      failed={t('failed')}
      onDone={(_answer, { visitor }) => toast({ tone: 'success', text: t('signedOutDone', { name: visitor?.label ?? name }) })}
      onClose={onClose}
    >
      <FormComboBox<number>
        name="visitor"
        label={t('who')}
        description={t('whoHint')}
        required
        minCharacters={0}
        search={search}
        problems={{ visitor: t('whoRequired') }}
      />
    </FormDialog>
  );
}
