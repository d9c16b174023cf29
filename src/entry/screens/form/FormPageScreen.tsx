import { CircleCheck, ClipboardList, Hourglass, OctagonX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { AskedForm, FormLinkState, FormPage } from '#contract/asking/entities/form';
import { AriaSettings } from '#web/kit/AriaSettings';
import { LinkOver, LinkPage } from '#web/kit/pages/LinkPage';
import { useOpenedLink } from '#entry/useOpenedLink';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { FillForm } from './FillForm';
import { openFormPage } from './formPage';

/** `/form/-#{token}`: the forms that an expected visitor fills in before arrival; needs no sign-in. */
export function FormPageScreen() {
  const { t } = useTranslation('formPage');
  const link = useOpenedLink(openFormPage);
  return (
    <LinkPage
      link={link}
      lost={
        <StatusPage icon={<ClipboardList />} title={t('title')}>
          {t('openAgain')}
        </StatusPage>
      }
      words={{ loading: t('loading'), failed: t('loadFailed') }}
    >
      {(page, token) => {
        if (page.state !== 'open') return <Over state={page.state} isOfReception={page.moment === 'at_sign_in'} />;
        const forms = page.forms ?? [];
        const next = forms.find(({ outcome }) => outcome === null);
        if (next === undefined) return <Done page={page} forms={forms} />;
        return (
          <AriaSettings>
            <FillForm key={`${next.id} ${next.version}`} token={token} page={page} form={next} onPage={link.setPage} />
          </AriaSettings>
        );
      }}
    </LinkPage>
  );
}

/** Says why a link does not work any more, and what to do. */
function Over({ state, isOfReception }: { readonly state: Exclude<FormLinkState, 'open'>; readonly isOfReception: boolean }) {
  const { t } = useTranslation('formPage');
  const words: Record<typeof state, string> = {
    expired: isOfReception ? t('over.expiredAtReception') : t('over.expired'),
    closed: t('over.closed'),
    unknown: t('over.unknown'),
  };
  return <LinkOver title={t('over.title')}>{words[state]}</LinkOver>;
}

interface DoneProps {
  readonly page: FormPage;
  readonly forms: readonly AskedForm[];
}

/** Confirms that all forms are filled in, and shows the outcome: a rejected visitor reads the reason. */
function Done({ page: { name = '', site_name: site = '', moment }, forms }: DoneProps) {
  const { t } = useTranslation('formPage');
  const failed = forms.find(({ outcome }) => outcome === 'failed');
  const waiting = forms.find(({ outcome }) => outcome === 'approval');
  if (forms.length === 0)
    return (
      <StatusPage icon={<ClipboardList />} title={t('nothing.title')} announced>
        {t('nothing.text')}
      </StatusPage>
    );
  if (failed !== undefined)
    return (
      <StatusPage icon={<OctagonX />} tone="warning" title={t('failed.title', { site })} announced>
        {failed.message ?? t('failed.text')}
      </StatusPage>
    );
  if (waiting !== undefined)
    return (
      <StatusPage icon={<Hourglass />} title={t('approval.title')} announced>
        {waiting.message ?? (moment === 'at_sign_in' ? t('approval.atReception') : t('approval.text', { site }))}
      </StatusPage>
    );
  return (
    <StatusPage icon={<CircleCheck />} title={t('passed.title')} announced>
      {t('passed.text', { name, site })}
    </StatusPage>
  );
}
