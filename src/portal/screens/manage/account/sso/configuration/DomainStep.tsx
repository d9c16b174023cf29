import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { DomainFindings } from '#contract/identity/calls/ssoAdmin';
import type { SsoConfig } from '#contract/identity/entities/sso';
import { useVerifySsoDomainMutation } from '#portal/api/identity/sso';
import { useChange } from '#portal/api/useChange';
import { useDates } from '#web/dates/useDates';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Tag } from '#web/ui/feedback/Tag';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import styles from '../Sso.module.css';
import { useSso } from '../useSso';
import { CopyLine } from './CopyLine';
import type { SsoChange } from './saveSso';
import { SectionForm, type EditedSso } from './SectionForm';

interface DomainValues {
  readonly domain: string;
}

const mapping: RecordMapping<EditedSso, DomainValues, SsoChange> = {
  toValues: ({ domain }) => ({ domain }),
  toChange: ({ domain }, stored) => changedFields({ domain: domain.trim() }, stored),
};
const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-sso" */ '#contract/identity/rules/ssoAdmin').then(({ ssoConfigChange }) => ssoConfigChange),
);

interface DomainStepProps {
  readonly sso: SsoConfig;
  readonly readOnly: boolean;
  /** It is switched on: looked at and verified again, not changed. */
  readonly isFixed: boolean;
}

/** Third step: whose addresses sign in by it, and the TXT record that proves the domain. */
export function DomainStep({ sso, readOnly, isFixed }: DomainStepProps) {
  const { t } = useTranslation('ssoAdmin');
  const dates = useDates();
  const { setup, domain, domain_verified: isVerified } = sso;
  return (
    <>
      <SectionForm<DomainValues>
        label={t('configuration.domain.title')}
        sso={sso}
        mapping={mapping}
        validate={validate}
        readOnly={readOnly || isFixed}
      >
        <FormTextField
          name="domain"
          label={t('configuration.domain.label')}
          description={t('configuration.domain.hint')}
          autoComplete="off"
        />
      </SectionForm>
      {domain !== '' && (
        <p className={styles.line}>
          {isVerified ? (
            <Tag tone="safe" icon={<BadgeCheck aria-hidden="true" />}>
              {t('configuration.domain.verified')}
            </Tag>
          ) : (
            <Tag tone="wait">{t('configuration.domain.notVerified')}</Tag>
          )}
          {setup.domain_checked_at !== null && (
            <span className={styles.muted}>
              {t('configuration.domain.lastChecked', { date: dates.dayAndTime(setup.domain_checked_at) })}
            </span>
          )}
        </p>
      )}
      {setup.domain_ends_at !== null && (
        <Banner tone="warning" title={t('configuration.domain.missing')}>
          {t('configuration.domain.endsAt', { domain, date: dates.day(setup.domain_ends_at) })}
        </Banner>
      )}
      {setup.dns_record !== null && (
        <>
          <p>{isVerified ? t('configuration.domain.keepRecord') : t('configuration.domain.addRecord', { domain })}</p>
          <CopyLine label={t('configuration.domain.recordName')} value={setup.dns_record.name} copy={t('configuration.domain.copyName')} />
          <CopyLine
            label={t('configuration.domain.recordValue')}
            value={setup.dns_record.value}
            copy={t('configuration.domain.copyValue')}
          />
          {!readOnly && <Verify key={domain} domain={domain} name={setup.dns_record.name} isVerified={isVerified} />}
        </>
      )}
    </>
  );
}

interface VerifyProps {
  readonly domain: string;
  /** The name under which the DNS record is looked up. */
  readonly name: string;
  readonly isVerified: boolean;
}

function Verify({ domain, name, isVerified }: VerifyProps) {
  const { t } = useTranslation('ssoAdmin');
  const errorText = useErrorText();
  const { clientId, keep } = useSso();
  const verify = useChange(useVerifySsoDomainMutation());
  const [findings, setFindings] = useState<DomainFindings | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);

  const send = async () => {
    setFindings(null);
    setFailed(null);
    setDone(false);
    const { error } = keep(await verify.send({ params: { clientId } }));
    if (error === undefined) return setDone(true);
    // The data of this code are the findings.
    if (error.problem.code === 'domain_not_verified') return setFindings((error.problem.data ?? null) as DomainFindings | null);
    return setFailed(error.problem.code === 'domain_taken' ? t('configuration.domain.taken', { domain }) : errorText(error));
  };

  return (
    <>
      {isDone && (
        <Banner tone="success" announced>
          {t('configuration.domain.done', { domain })}
        </Banner>
      )}
      {findings !== null && <Findings findings={findings} domain={domain} name={name} />}
      {failed !== null && (
        <Banner tone="danger" announced title={t('configuration.domain.failed')}>
          {failed}
        </Banner>
      )}
      <div className={styles.line}>
        <Button variant={isVerified ? undefined : 'primary'} pending={verify.isSending} onClick={() => void send()}>
          {isVerified ? t('configuration.domain.verifyAgain') : t('configuration.domain.verify')}
        </Button>
      </div>
    </>
  );
}

interface FindingsProps extends Pick<VerifyProps, 'domain' | 'name'> {
  readonly findings: DomainFindings;
}

/** Says why the domain is not verified, with the records that were found in place of its own. */
function Findings({ findings: { problem, found }, domain, name }: FindingsProps) {
  const { t } = useTranslation('ssoAdmin');
  const reasons: Record<DomainFindings['problem'], string> = {
    no_domain: t('configuration.domain.noDomain', { domain }),
    no_record: t('configuration.domain.noRecord', { name }),
    other_values: t('configuration.domain.otherValues', { name }),
    no_answer: t('configuration.domain.noAnswer'),
  };
  return (
    <Banner tone="danger" announced title={t('configuration.domain.failed')}>
      <p>{reasons[problem]}</p>
      {found.length > 0 && (
        <ul className={styles.found} aria-label={t('configuration.domain.found')}>
          {found.map((value, index) => (
            // Two records may have one value; their order is fixed.
            <li key={`${index} ${value}`}>
              <code>{value}</code>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
