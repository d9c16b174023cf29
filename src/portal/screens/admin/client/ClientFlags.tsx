import { useTranslation } from 'react-i18next';

import type { Client } from '#contract/entities/client';
import { BETA_FLAGS, COMPUTED_FLAGS, isFlagOn, type BetaFlag, type Flag, type Settings } from '#contract/flags';
import { Tag } from '#portal/ui/feedback/Tag';
import { Card } from '#portal/ui/layout/Card';
import styles from './AdminClient.module.css';

const BETA_PREFIX = 'beta.';
// The keys of the table are the flags.
const BETA_IDS = Object.keys(BETA_FLAGS) as BetaFlag[];

/** Beta flags and settings of a client: what its own people have, and what a super user has there (spec: limits#beta-flags). */
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
            <FlagLine key={flag} flag={flag} client={client} />
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

/** A flag, whether the client has it, and what is different for a super user who comes in. */
function FlagLine({ flag, client }: { readonly flag: Flag; readonly client: Client }) {
  const { t } = useTranslation('admin');
  const isOn = isFlagOn(flag, { isSuper: false, client });
  const isOnForSuper = isFlagOn(flag, { isSuper: true, client });
  const { region }: { readonly region?: string } = flag in BETA_FLAGS ? BETA_FLAGS[flag as BetaFlag] : {};
  const isElsewhere = region !== undefined && !client.global_client_id.startsWith(`${region}:`);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <code className={styles.code}>{flag}</code>
        {isElsewhere && <span className={styles.under}>{t('flags.otherRegion', { region: region.toUpperCase() })}</span>}
      </span>
      <span className={styles.tags}>
        <Tag tone={isOn ? 'safe' : 'neutral'}>{isOn ? t('on') : t('off')}</Tag>
        {isOnForSuper && !isOn && <Tag tone="super">{t('flags.onForSuper')}</Tag>}
      </span>
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
