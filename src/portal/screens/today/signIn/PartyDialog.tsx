import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { GroupSummary } from '#contract/people/entities/group';
import type { SiteSummary } from '#contract/sites/entities/site';
import { useQuestionsOfSite } from '#portal/api/asking/customFields';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Form } from '#web/ui/form/Form';
import { Modal } from '#web/ui/overlays/Modal';
import { PartyFields } from './PartyFields';
import { namesOf } from './partyNames';
import { draftOfNew, type Party } from './signInDraft';
import styles from './SignIn.module.css';
import { usePartyForm, type PartyValues } from './usePartyForm';
import type { LeftOut } from './useSignInParty';

interface PartyDialogProps {
  readonly site: SiteSummary;
  /** Those that can be signed in to. */
  readonly groups: readonly GroupSummary[];
  /** The values shared with those signed in before. */
  readonly party: Party | null;
  /** The names known already, one per line. */
  readonly names: string;
  /** Called with the names that are left. */
  readonly onBack: (names: string) => void;
  readonly onClose: () => void;
}

/** Signs in a party by its names, with one group, company, host and set of answers. Names the others with the reason. */
export function PartyDialog({ site, groups, party, names: known, onBack, onClose }: PartyDialogProps) {
  const { t } = useTranslation('visitors');
  const formId = useId();
  const fields = useQuestionsOfSite(site.id);
  const [initial] = useState<PartyValues>(() => ({ ...draftOfNew(site.id, '', groups, fields, party), names: known }));
  const [typed, setTyped] = useState(known);
  const { length: count } = namesOf(typed);
  const { submit, progress, named, leftOut } = usePartyForm(site.id, onClose);
  const isBusy = progress !== null;

  const label = (): string => {
    if (progress !== null) return t('party.sending', progress);
    return count === 0 ? t('signInForm.submit') : t('party.submit', { count });
  };

  return (
    <Modal
      open
      title={t('party.title')}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onBack(typed)} disabled={isBusy}>
            {t('signInForm.back')}
          </Button>
          <Button variant="primary" type="submit" form={formId} pending={isBusy}>
            {label()}
          </Button>
        </>
      }
    >
      <div className={styles.step}>
        {named !== null && (
          <Banner tone="info" announced>
            {t('signInForm.questionsChanged')}
          </Banner>
        )}
        {leftOut.length > 0 && <LeftOutPeople leftOut={leftOut} />}
        <Form<PartyValues> id={formId} label={t('party.title')} initialValues={initial} onSubmit={submit}>
          <PartyFields siteId={site.id} groups={groups} named={named} known={known} onNames={setTyped} />
        </Form>
      </div>
    </Modal>
  );
}

function LeftOutPeople({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('visitors');
  return (
    <Banner tone="warning" announced title={t('party.leftOut', { count: leftOut.length })}>
      <ul>
        {leftOut.map(({ name, reason }, index) => (
          <li key={index}>{t('party.reason', { name, reason })}</li>
        ))}
      </ul>
    </Banner>
  );
}
