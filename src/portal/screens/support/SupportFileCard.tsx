import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '#portal/store/hooks';
import { numberText } from '#web/text/numberText';
import type { TextKind } from '#portal/processes/supportFile/keptTexts';
import type { SupportFile } from '#portal/processes/supportFile/makeSupportFile';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Card } from '#web/ui/layout/Card';
import styles from './Support.module.css';
import { prepareSupportFile, saveSupportFile } from './supportFile';

/** The kinds of redacted texts, in the order of the list. */
const TEXT_KINDS: readonly TextKind[] = ['person', 'email', 'phone', 'company', 'note', 'answer', 'address', 'other'];

type Prepared = SupportFile | 'tooLarge' | 'notYet' | 'failed' | null;

/** Offers a support file of the latest events, after listing the redacted texts. Sends nothing. */
export function SupportFileCard() {
  const { t } = useTranslation('support');
  const dispatch = useAppDispatch();
  const [prepared, setPrepared] = useState<Prepared>(null);
  const [pending, setPending] = useState(false);

  const prepare = async () => {
    setPending(true);
    try {
      setPrepared(await dispatch(prepareSupportFile()));
    } catch {
      setPrepared('failed');
    }
    setPending(false);
  };

  const problems = { notYet: t('file.notYet'), tooLarge: t('file.tooLarge'), failed: t('file.failed') };
  return (
    <Card title={t('file.title')}>
      <div className={styles.card}>
        <p className={styles.words}>{t('file.text')}</p>
        {typeof prepared === 'string' && (
          <Banner tone="warning" announced>
            {problems[prepared]}
          </Banner>
        )}
        {prepared !== null && typeof prepared === 'object' && <TakenOut file={prepared} />}
        {prepared !== null && typeof prepared === 'object' ? (
          <Button variant="primary" icon={<Download aria-hidden="true" />} onClick={() => saveSupportFile(prepared)}>
            {t('file.save')}
          </Button>
        ) : (
          <Button pending={pending} onClick={() => void prepare()}>
            {t('file.prepare')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Shows how many actions the file covers, its size, and the redacted texts by kind. */
function TakenOut({ file }: { readonly file: SupportFile }) {
  const { t, i18n } = useTranslation('support');
  const { redacted } = file.facts;
  const count = (kind: TextKind): { readonly count: number } => ({ count: redacted[kind] ?? 0 });
  const words: Readonly<Record<TextKind, string>> = {
    person: t('file.kind.person', count('person')),
    email: t('file.kind.email', count('email')),
    phone: t('file.kind.phone', count('phone')),
    company: t('file.kind.company', count('company')),
    note: t('file.kind.note', count('note')),
    answer: t('file.kind.answer', count('answer')),
    address: t('file.kind.address', count('address')),
    other: t('file.kind.other', count('other')),
  };
  return (
    <div role="status" className={styles.text}>
      <p>{t('file.ready', { count: file.actions, size: numberText(Math.ceil(file.text.length / 1000), i18n.language) })}</p>
      <p>{t('file.takenOut')}</p>
      <ul>
        {TEXT_KINDS.filter((kind) => redacted[kind] !== undefined).map((kind) => (
          <li key={kind}>{words[kind]}</li>
        ))}
      </ul>
      <p className={styles.words}>{t('file.stays')}</p>
    </div>
  );
}
