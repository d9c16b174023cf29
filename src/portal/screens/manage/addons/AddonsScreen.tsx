import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ADDON_RULES, DISCOVER_RULES } from '#contract/clients/addonDecisions';
import { ADDONS, type Addon } from '#contract/platform/addonNames';
import { ADDON_PAGES } from '#portal/lib/addonPages';
import { linkOf } from '#portal/lib/paths';
import { useAddonState } from '#portal/pieces/clients/addons/useAddonStates';
import { useIsAllowed } from '#portal/processes/session/access';
import { Card } from '#web/ui/layout/Card';
import { useLinkClick } from '#web/ui/navigation/NavigationProvider';
import styles from './Addons.module.css';
import { AddonTag } from '#portal/pieces/clients/addons/AddonTag';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { useAddonWords } from './useAddonWords';

/** `/manage/addons`: each add-on, how it stands, and the way to its page (spec: routes#add-on-pages). */
export function AddonsScreen() {
  const { t } = useTranslation(['addons', 'routes']);
  return (
    <>
      <ManageHeader title={t('routes:addons')} description={t('intro')} />
      <Card padded={false}>
        <ul aria-label={t('list')}>
          {ADDONS.map((addon) => (
            <li key={addon} className={styles.item}>
              <AddonLine addon={addon} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** Returns the page of an add-on that this person may open: its own, or the one that presents it. */
function useAddonPage(addon: Addon): string | null {
  const mayOpen = useIsAllowed(addon === 'central_record' ? DISCOVER_RULES.central_record : ADDON_RULES[addon]);
  const mayDiscover = useIsAllowed(DISCOVER_RULES[addon]);
  const { own, discover } = ADDON_PAGES[addon];
  if (own !== null && mayOpen) return linkOf(own);
  return mayDiscover ? linkOf(discover) : null;
}

function AddonLine({ addon }: { readonly addon: Addon }) {
  const words = useAddonWords()[addon];
  const state = useAddonState(addon);
  const href = useAddonPage(addon);
  const follow = useLinkClick();
  const line = (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{words.name}</span>
        <span className={styles.under}>{words.short}</span>
      </span>
      <AddonTag state={state} />
    </>
  );
  if (href === null) return <div className={styles.line}>{line}</div>;
  return (
    <a href={href} className={styles.line} onClick={follow}>
      {line}
      <ChevronRight aria-hidden="true" />
    </a>
  );
}
