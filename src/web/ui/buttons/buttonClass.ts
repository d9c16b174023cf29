import { joinClasses } from '#web/text/joinClasses';
import styles from './Button.module.css';

/** The look of a button, or of a link that looks like one. */
export interface ButtonLook {
  /**
   * One `primary` a view. `danger` leads to a loss, `dangerSolid` commits it inside its dialog; `super` is for super users' controls
   * alone.
   */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerSolid' | 'super';
  /** `l` is for one thumb at arm's length (52 px). */
  readonly size?: 's' | 'm' | 'l';
  /** As wide as its surroundings. */
  readonly wide?: boolean;
  /** Square, for an icon alone: see `IconButton`. */
  readonly iconOnly?: boolean;
}

/** The class names of that look, with others that may be added. */
export function buttonClass(look: ButtonLook, ...others: ReadonlyArray<string | false | undefined>): string {
  const { variant = 'secondary', size = 'm', wide, iconOnly } = look;
  return joinClasses(
    styles.button,
    variant !== 'secondary' && styles[variant],
    size !== 'm' && styles[size],
    wide && styles.wide,
    iconOnly && styles.iconOnly,
    ...others,
  );
}
