import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskConfig, KioskGroup } from '#contract/door/entities/kiosk';
import { KioskChoice } from '#web/ui/kiosk/KioskChoice';
import styles from '../../look/Kiosk.module.css';
import { LateSignInFlow } from '../signIn/LateSignInFlow';
import { ScreenHead } from '../step/ScreenHead';

interface SignInScreenProps {
  readonly config: KioskConfig;
  /** The chosen group; null asks for it. */
  readonly groupId: number | null;
}

/** Signing in: the group, where there are several, then the person's details. What was typed is dropped with the screen. */
export function SignInScreen({ config, groupId }: SignInScreenProps) {
  const [chosen, setChosen] = useState(groupId);
  // Paint the press first: drawing a form takes a slow device long.
  const shown = useDeferredValue(chosen);
  const group = config.groups.find(({ id }) => id === shown);
  return group === undefined ? (
    <GroupChoice groups={config.groups.filter(({ type }) => type !== 'delivery')} onChosen={setChosen} />
  ) : (
    <LateSignInFlow key={group.id} config={config} group={group} onBack={groupId === null ? () => setChosen(null) : undefined} />
  );
}

function GroupChoice({ groups, onChosen }: { readonly groups: readonly KioskGroup[]; readonly onChosen: (id: number) => void }) {
  const { t } = useTranslation('kiosk');
  return (
    <>
      <ScreenHead title={t('signIn.group')} />
      <ul className={styles.list}>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <KioskChoice onClick={() => onChosen(id)}>{name}</KioskChoice>
          </li>
        ))}
      </ul>
    </>
  );
}
