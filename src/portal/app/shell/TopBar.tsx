import { memo } from 'react';

import { PaletteButton } from '../palette/PaletteButton';
import { LiveIndicator } from '#portal/parts/liveIndicator/LiveIndicator';
import { SitePicker } from '#portal/parts/sitePicker/SitePicker';
import { UserMenu } from '#portal/parts/userMenu/UserMenu';
import styles from './Shell.module.css';

/** Where one is (the site and its zone), how true what is shown is, and the person's own things. */
export const TopBar = memo(function TopBar() {
  return (
    <header className={styles.top}>
      <SitePicker />
      <PaletteButton />
      <div className={styles.own}>
        <LiveIndicator />
        <UserMenu />
      </div>
    </header>
  );
});
