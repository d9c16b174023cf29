import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { SSO_CLIENTS_MAX } from '#contract/identity/constants';
import type { ClientSummary } from '#contract/clients/entities/client';
import type { SsoConfig } from '#contract/identity/entities/sso';
import { sameJson } from '#web/text/sameJson';
import type { RecordMapping } from '#portal/kit/form/recordMapping';
import { selectClients } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { FormMultiDropdown } from '#web/ui/form/controls/FormMultiDropdown';
import { Card } from '#web/ui/layout/Card';
import { useSso } from '../useSso';
import type { SsoChange } from './saveSso';
import { SectionForm, type EditedSso } from './SectionForm';

interface ClientsValues {
  /** Beside the client itself, which it always serves. */
  readonly clients: readonly string[];
}

const NONE: readonly ClientSummary[] = [];
const validate = (): object => ({});

interface ClientsSectionProps {
  readonly sso: SsoConfig;
  readonly readOnly: boolean;
}

/** The other clients that single sign-on serves, for users who administer several; hidden for all others. */
export function ClientsSection({ sso, readOnly }: ClientsSectionProps) {
  const { t } = useTranslation('ssoAdmin');
  const { clientId } = useSso();
  const clients = useAppSelector(selectClients) ?? NONE;
  const mapping = useMemo((): RecordMapping<EditedSso, ClientsValues, SsoChange> => {
    const others = (ids: readonly string[]): readonly string[] => ids.filter((id) => id !== clientId);
    return {
      toValues: (stored) => ({ clients: others(stored.clients) }),
      toChange: ({ clients: chosen }, stored) =>
        sameJson([...chosen].sort(), [...others(stored.clients)].sort()) ? {} : { clients: [clientId, ...chosen] },
    };
  }, [clientId]);
  const others = clients.filter(({ global_client_id: id }) => id !== clientId);
  if (others.length === 0) return null;
  const unknown = sso.clients.filter((id) => id !== clientId && !others.some((client) => client.global_client_id === id));
  return (
    <Card title={t('configuration.clients.title')}>
      <SectionForm<ClientsValues>
        label={t('configuration.clients.title')}
        sso={sso}
        mapping={mapping}
        validate={validate}
        readOnly={readOnly}
      >
        <FormMultiDropdown<string>
          name="clients"
          label={t('configuration.clients.label')}
          description={t('configuration.clients.hint')}
          placeholder={t('configuration.clients.none')}
          // The client itself is one of them.
          limit={SSO_CLIENTS_MAX - 1}
          options={[
            ...others.map(({ global_client_id: value, name }) => ({ value, label: name })),
            ...unknown.map((value) => ({ value, label: t('configuration.clients.unknown') })),
          ]}
        />
      </SectionForm>
    </Card>
  );
}
