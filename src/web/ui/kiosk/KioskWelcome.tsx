import { LogIn, LogOut, Package, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';

import { KioskChoice } from './KioskChoice';
import styles from './KioskWelcome.module.css';

const ICONS = { signIn: LogIn, signOut: LogOut, scan: ScanLine, delivery: Package };

/** An action offered to a person at the door. */
export interface WelcomeChoice {
  readonly name: keyof typeof ICONS;
  readonly label: string;
  readonly onChoose: () => void;
}

interface KioskWelcomeProps {
  readonly title: string;
  /** Today's date at the site. */
  readonly day: string;
  readonly choices: readonly WelcomeChoice[];
  /** Below the title: what people have to know before they choose. */
  readonly children?: ReactNode;
}

/** The screen on which a kiosk waits for the next person. */
export function KioskWelcome({ title, day, choices, children }: KioskWelcomeProps) {
  return (
    <div className={styles.welcome}>
      <p className={styles.day}>{day}</p>
      <h1 className={styles.title}>{title}</h1>
      {children}
      <div className={styles.choices}>
        {choices.map(({ name, label, onChoose }) => {
          const Icon = ICONS[name];
          return (
            <KioskChoice key={name} icon={<Icon aria-hidden="true" />} isMain={name === 'signIn'} onClick={onChoose}>
              {label}
            </KioskChoice>
          );
        })}
      </div>
    </div>
  );
}
