import { useTranslation } from 'react-i18next';

import type { Client } from '#contract/clients/entities/client';
import { BETA_FLAGS, COMPUTED_FLAGS, isFlagOn, type BetaFlag, type ComputedFlag, type Settings } from '#contract/platform/flags';
import { useUpdateAdminFeaturesMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Tag } from '#web/ui/feedback/Tag';
import { Toggle } from '#web/ui/choices/Toggle';
import { Card } from '#web/ui/layout/Card';
import styles from './AdminClient.module.css';
import { useKeepOwnClient } from './useKeepOwnClient';

const BETA_PREFIX = 'beta.';
// The keys of the table are the flags.
const BETA_IDS = Object.keys(BETA_FLAGS) as BetaFlag[];

/** Beta flags and settings of a client: those of its own users, and those of a super user there (spec: limits#beta-flags). */
export function ClientFlags({ client }: { readonly client: Client }) {
  const { t } = useTranslation('admin');
  const settings = Object.entries(client.settings)
    .filter(([key]) => !key.startsWith(BETA_PREFIX))
    .sort(([a], [b]) => a.localeCompare(b));
  return (
    <div className={styles.cards}>
      <Card title={t('flags.beta')} padded={false}>
        <ul className={styles.rows}>
          {BETA_IDS.map((flag) => (
            <BetaLine key={flag} flag={flag} client={client} />
          ))}
        </ul>
      </Card>
      <div className={styles.columns}>
        <Card title={t('flags.computed')} padded={false}>
          <ul className={styles.rows}>
            {COMPUTED_FLAGS.map((flag) => (
              <FlagLine key={flag} flag={flag} client={client} />
            ))}
          </ul>
        </Card>
        <Card title={t('flags.settings')} padded={false}>
          <ul className={styles.rows}>
            {settings.map(([key, value]) => (
              <SettingLine key={key} name={key} value={value} />
            ))}
          </ul>
          {settings.length === 0 && <p className={styles.note}>{t('flags.noSettings')}</p>}
        </Card>
      </div>
    </div>
  );
}

/** A beta flag with its switch, and the difference for a visiting super user. */
function BetaLine({ flag, client }: { readonly flag: BetaFlag; readonly client: Client }) {
  const { t } = useTranslation('admin');
  const { toast } = useNotices();
  const errorText = useErrorText();
  const update = useChange(useUpdateAdminFeaturesMutation());
  const keep = useKeepOwnClient(client.global_client_id);
  const isOn = client.settings[`${BETA_PREFIX}${flag}`] === true;
  const isOnForSuper = isFlagOn(flag, { isSuper: true, client });
  const { region }: { super?: true; region?: string; companionAppFrom?: string } = BETA_FLAGS[flag];
  const isElsewhere = region !== undefined && !client.global_client_id.startsWith(`${region}:`);

  const turn = async (on: boolean): Promise<void> => {
    const { error } = keep(await update.send({ params: { clientId: client.global_client_id }, body: { [flag]: on } }));
    if (error !== undefined) toast({ tone: 'danger', text: errorText(error, t('flags.failed')) });
  };

  return (
    <li className={styles.row}>
      <Toggle
        label={flag}
        description={isElsewhere ? t('flags.otherRegion', { region: region.toUpperCase() }) : undefined}
        checked={isOn}
        disabled={update.isSending || isElsewhere}
        onChange={(on) => void turn(on)}
      />
      {isOnForSuper && !isOn && <Tag tone="super">{t('flags.onForSuper')}</Tag>}
    </li>
  );
}

/** A flag that follows from the account. */
function FlagLine({ flag, client }: { readonly flag: ComputedFlag; readonly client: Client }) {
  const { t } = useTranslation('admin');
  const isOn = isFlagOn(flag, { isSuper: false, client });
  return (
    <li className={styles.row}>
      <code className={styles.code}>{flag}</code>
      <Tag tone={isOn ? 'safe' : 'neutral'}>{isOn ? t('on') : t('off')}</Tag>
    </li>
  );
}

function SettingLine({ name, value }: { readonly name: string; readonly value: Settings[string] }) {
  const { t } = useTranslation('admin');
  const text = value === true ? t('on') : value === false ? t('off') : value === null ? t('none') : String(value);
  return (
    <li className={styles.row}>
      <code className={styles.code}>{name}</code>
      <span>{text}</span>
    </li>
  );
}
