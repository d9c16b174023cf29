import { Check, TriangleAlert } from 'lucide-react';

import { avatarHue } from '#web/text/avatarHue';
import { initials } from '#web/text/initials';
import { joinClasses } from '#web/text/joinClasses';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Gives the initials, and the colour unless `hueKey` does. */
  readonly name: string;
  /** A key that does not change with the name, such as the id; determines the colour. */
  readonly hueKey?: string | number;
  readonly src?: string | null;
  readonly size?: 'm' | 'l';
  /** In an evacuation: shows a tick or a warning instead of the initials' calm hue. */
  readonly status?: 'safe' | 'missing';
}

/** A person's photo, else the initials on a hue of their own. Hidden from screen readers: show the name beside it. */
export function Avatar({ name, hueKey, src, size = 'm', status }: AvatarProps) {
  const hue = avatarHue(String(hueKey ?? name));
  const className = joinClasses(styles.avatar, size === 'l' && styles.l, status && styles[status]);
  const colours = status ? undefined : { background: `var(--hue-${hue}-soft)`, color: `var(--hue-${hue})` };

  return (
    <span aria-hidden="true" className={className} style={colours}>
      {status === 'safe' ? <Check /> : src ? <img src={src} alt="" loading="lazy" /> : initials(name) || (status && <TriangleAlert />)}
    </span>
  );
}
