import { memo } from 'react';

import type { RouteId } from '../../lib/paths';
import { PaletteButton } from '../palette/PaletteButton';
import type { HelpTopic } from '../../parts/help/helpLink';
import { HelpLink } from '../../parts/help/HelpLink';
import { LanguageMenu } from '../../parts/language/LanguageMenu';
import { LiveIndicator } from '../../parts/liveIndicator/LiveIndicator';
import { SitePicker } from '../../parts/sitePicker/SitePicker';
import { UserMenu } from '../../parts/userMenu/UserMenu';
import styles from './Shell.module.css';

interface TopBarProps {
  /** The area that the page shown belongs to: the guide opens at it. */
  readonly area: RouteId | null;
}

/** The page of the guide about an area. */
const TOPICS: Partial<Record<RouteId, HelpTopic>> = { today: 'today', fireList: 'evacuation', manage: 'sites', support: 'start' };

/** Where one is (the site and its zone), how true what is shown is, and the person's own things. */
export const TopBar = memo(function TopBar({ area }: TopBarProps) {
  return (
    <header className={styles.top}>
      <SitePicker />
      <PaletteButton />
      <div className={styles.own}>
        <LiveIndicator />
        <span className={styles.language}><LanguageMenu /></span>
        <span className={styles.language}><HelpLink topic={(area === null ? undefined : TOPICS[area]) ?? 'start'} /></span>
        <UserMenu />
      </div>
    </header>
  );
});
