import { useTranslation } from 'react-i18next';

import { TextAction } from '#web/ui/buttons/TextAction';
import type { Party } from './signInDraft';

interface PartyLineProps {
  readonly party: Party;
  /** Begins with nothing in common. */
  readonly onLeave: () => void;
}

/** Says that the next person belongs to the same party and gets its group, company, host and answers. */
export function PartyLine({ party: { company, host }, onLeave }: PartyLineProps) {
  const { t } = useTranslation('visitors');
  const words = (): string => {
    if (company && host !== null) return t('signInForm.party.both', { company, host: host.label });
    if (company) return t('signInForm.party.company', { company });
    return host === null ? t('signInForm.party.neither') : t('signInForm.party.host', { host: host.label });
  };
  return (
    <p>
      {words()} <TextAction onClick={onLeave}>{t('signInForm.party.leave')}</TextAction>
    </p>
  );
}
