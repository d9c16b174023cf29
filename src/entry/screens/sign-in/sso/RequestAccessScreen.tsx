import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DROPDOWN_SEARCHABLE_FROM } from '#contract/platform/constants';
import type { SsoClient } from '#contract/identity/calls/sso';
import { foldText, hasWords } from '#contract/platform/text/fold';
import { useAct, useFollowedSession } from '#entry/parts';
import { entryPaths } from '#web/route/entryPaths';
import { askForAccess, dropOffer, readOffer, type ShownOffer } from '#web/session/sso/accessOffer';
import { plainMessage } from '#web/session/sso/finishSso';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { Button } from '#web/ui/buttons/Button';
import { TextAction } from '#web/ui/buttons/TextAction';
import { SearchField } from '#web/ui/fields/SearchField';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import styles from './RequestAccess.module.css';

/**
 * `/login/sso/request-access`: the organisation's sign-in knows the person, but no client does yet. They request access
 * from one. The proof of identity is held in memory only: after a reload it is gone, and they sign in again.
 */
export function RequestAccessScreen() {
  const { t } = useTranslation('sso');
  const act = useAct();
  const { refuse } = useFollowedSession();
  const navigate = useNavigate();
  const [offer] = useState(() => act(readOffer()));
  const isLost = offer === null;

  useEffect(() => {
    if (!isLost) return;
    refuse(t('requestAccess.startAgain'));
    navigate(entryPaths.login.link(), { replace: true });
  }, [isLost, refuse, navigate, t]);

  const leave = (message: string | null) => {
    act(dropOffer());
    if (message !== null) refuse(message);
    navigate(entryPaths.login.link(), { replace: true });
  };
  return offer && <OfferedClients offer={offer} onLeave={leave} />;
}

interface OfferedClientsProps {
  readonly offer: ShownOffer;
  /** Goes back to the sign-in, with a message or without. */
  readonly onLeave: (message: string | null) => void;
}

/** Lists the clients that may be asked for access, to be searched when there are many. */
function OfferedClients({ offer, onLeave }: OfferedClientsProps) {
  const { t } = useTranslation('sso');
  const { requested, isMailed, asking, said, ask } = useAsking(offer.requested, onLeave);
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const shown = offer.clients.filter(({ name }) => hasWords(foldText(name), wanted));

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('requestAccess.title')}</h1>
        <p className={styles.text}>{offer.email === '' ? t('requestAccess.text') : t('requestAccess.textFor', { email: offer.email })}</p>
      </header>
      {offer.clients.length >= DROPDOWN_SEARCHABLE_FROM && (
        <SearchField
          label={t('requestAccess.search')}
          placeholder={t('requestAccess.search')}
          value={search}
          pauseMs={0}
          onSearch={setSearch}
        />
      )}
      {shown.length === 0 ? (
        <p className={styles.text}>{offer.clients.length === 0 ? t('requestAccess.none') : t('requestAccess.noMatch', { search })}</p>
      ) : (
        <ul className={styles.clients} aria-label={t('requestAccess.clients')}>
          {shown.map((client) => (
            <ClientRow
              key={client.id}
              name={client.name}
              isRequested={requested.includes(client.id)}
              isAsking={asking === client.id}
              onAsk={() => void ask(client)}
            />
          ))}
        </ul>
      )}
      {requested.length > 0 && <p className={styles.text}>{isMailed ? t('requestAccess.waiting') : t('requestAccess.waitingUnmailed')}</p>}
      <LiveRegion message={said} />
      <footer>
        <TextAction onClick={() => onLeave(null)}>{t('requestAccess.back')}</TextAction>
      </footer>
    </div>
  );
}

/** Returns the clients that were asked for access, and the function that asks another one. */
function useAsking(before: readonly string[], onFailed: (message: string) => void) {
  const { t } = useTranslation('sso');
  const act = useAct();
  const [requested, setRequested] = useState(before);
  const [isMailed, setMailed] = useState(true);
  const [asking, setAsking] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const ask = async (client: SsoClient) => {
    if (asking !== null) return;
    setAsking(client.id);
    const outcome = await act(askForAccess(client.id));
    setAsking(null);
    if ('failed' in outcome) return onFailed(plainMessage(outcome.failed) || t('failed'));
    setRequested(outcome.requested);
    setMailed(outcome.isMailed);
    setSaid(t('requestAccess.sent', { name: client.name }));
  };
  return { requested, isMailed, asking, said, ask };
}

function ClientRow(props: AskButtonProps) {
  return (
    <li className={styles.client}>
      <span className={styles.name}>{props.name}</span>
      <AskButton {...props} />
    </li>
  );
}

interface AskButtonProps {
  readonly name: string;
  readonly isRequested: boolean;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** Requests access from one client. The button stays in place afterwards, so that it keeps the focus. */
function AskButton({ name, isRequested, isAsking, onAsk }: AskButtonProps) {
  const { t } = useTranslation('sso');
  return (
    <Button
      variant={isRequested ? 'quiet' : undefined}
      pending={isAsking}
      aria-disabled={isRequested ? true : undefined}
      icon={isRequested ? <Clock aria-hidden="true" /> : undefined}
      aria-label={isRequested ? t('requestAccess.requestedName', { name }) : t('requestAccess.askName', { name })}
      onClick={isRequested ? undefined : onAsk}
    >
      {isRequested ? t('requestAccess.requested') : t('requestAccess.ask')}
    </Button>
  );
}
