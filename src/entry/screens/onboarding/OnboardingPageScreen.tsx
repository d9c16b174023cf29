import { MailOpen, PartyPopper } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { OnboardingLinkState, OnboardingPage, ShownOnboardingItem } from '#contract/people/entities/onboarding';
import { LinkOver, LinkPage } from '#web/kit/pages/LinkPage';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { useAct } from '#entry/parts';
import { useOpenedLink } from '#entry/useOpenedLink';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { confirmOnboarding, openOnboarding } from './memberOnboarding';
import styles from './OnboardingPage.module.css';
import { ShownItem } from './ShownItem';

/** `/onboarding/-#{token}`: the parts that a member reads and confirms before the first sign-in; needs no sign-in. */
export function OnboardingPageScreen() {
  const { t } = useTranslation('onboardingPage');
  const link = useOpenedLink(openOnboarding);
  return (
    <LinkPage
      link={link}
      lost={
        <StatusPage icon={<MailOpen />} title={t('title')}>
          {t('openAgain')}
        </StatusPage>
      }
      words={{ loading: t('loading'), failed: t('loadFailed') }}
    >
      {(page, token) => (page.state === 'open' ? <Reading token={token} page={page} onPage={link.setPage} /> : <Over state={page.state} />)}
    </LinkPage>
  );
}

/** Says why a link does not work any more, and what to do. */
function Over({ state }: { readonly state: Exclude<OnboardingLinkState, 'open'> }) {
  const { t } = useTranslation('onboardingPage');
  const words: Record<typeof state, string> = {
    expired: t('over.expired'),
    replaced: t('over.replaced'),
    closed: t('over.closed'),
    unknown: t('over.unknown'),
  };
  return <LinkOver title={t('over.title')}>{words[state]}</LinkOver>;
}

const NONE: readonly ShownOnboardingItem[] = [];

interface ReadingProps {
  readonly token: string;
  readonly page: OnboardingPage;
  readonly onPage: (page: OnboardingPage) => void;
}

/** Shows the first item that is left, or that nothing is. */
function Reading({ token, page, onPage }: ReadingProps) {
  const { t } = useTranslation('onboardingPage');
  const act = useAct();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { client_name: client = '', group_name: group = '', name = '', items = NONE } = page;
  const item = items.find(({ seen_at: at }) => at === null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = item?.id ?? null;
  const [before, setBefore] = useState(shown);
  useLayoutEffect(() => {
    // The next page is read from its heading on; the first page is where the reader begins anyway.
    if (before === shown) return;
    setBefore(shown);
    heading.current?.focus();
  }, [before, shown]);

  const confirm = async ({ id, version }: ShownOnboardingItem): Promise<void> => {
    setSending(true);
    setProblem(null);
    const outcome = await act(confirmOnboarding(token, { item_id: id, version }));
    setSending(false);
    if ('data' in outcome) return onPage(outcome.data);
    const changed = outcome.error.problem.data?.['page'];
    // The server sends the page with a refusal of this code.
    if (outcome.error.problem.code === 'onboarding_changed' && changed !== undefined) onPage(changed as OnboardingPage);
    return setProblem(outcome.error.problem.message || t('failed'));
  };

  return (
    <div className={styles.page}>
      {item === undefined ? (
        <>
          <StatusPage icon={<PartyPopper />} title={t('ready.title')} announced>
            {t('ready.text', { name, client })}
          </StatusPage>
          <section aria-label={t('ready.again')} className={styles.again}>
            <h2>{t('ready.again')}</h2>
            {items.map((one) => (
              <article key={one.id} className={styles.item}>
                <h3>{one.title}</h3>
                <ShownItem item={one} />
              </article>
            ))}
          </section>
        </>
      ) : (
        <>
          <header className={styles.head}>
            <p className={styles.quiet}>{t('intro', { name, client, group })}</p>
            <p className={styles.quiet} role="status">
              {t('step', { step: items.indexOf(item) + 1, total: items.length })}
            </p>
            <h1 ref={heading} tabIndex={-1}>
              {item.title}
            </h1>
          </header>
          <ShownItem item={item} />
          {problem !== null && (
            <Banner tone="danger" announced>
              {problem}
            </Banner>
          )}
          <Button variant="primary" size="l" wide pending={isSending} onClick={() => void confirm(item)}>
            {t('confirm')}
          </Button>
        </>
      )}
    </div>
  );
}
