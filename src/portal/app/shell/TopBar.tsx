import { memo } from 'react';

import { PaletteButton } from '../palette/PaletteButton';
import { LiveIndicator } from '#portal/kit/liveIndicator/LiveIndicator';
import { SitePicker } from '#portal/app/shell/sitePicker/SitePicker';
import { UserMenu } from '#portal/app/shell/userMenu/UserMenu';
import { joinClasses } from '#web/text/joinClasses';
import { Organisation } from './rail/Organisation';
import styles from './Shell.module.css';

interface TopBarProps {
  /** The page is about the current site. */
  readonly atSite: boolean;
}

/** Shows the current site and zone, the connection status, and the account menu. */
export const TopBar = memo(function TopBar({ atSite }: TopBarProps) {
  return (
    <header className={styles.top}>
      <div className={joinClasses(styles.organisation, atSite && styles.sign)}>
        <Organisation signOnly={atSite} />
      </div>
      {atSite && <SitePicker />}
      <PaletteButton />
      <div className={styles.own}>
        <LiveIndicator />
        <UserMenu />
      </div>
    </header>
  );
});
