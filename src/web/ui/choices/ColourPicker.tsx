import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { parseColor } from 'react-aria-components/ColorPicker';
import type { Color } from 'react-aria-components/ColorPicker';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import styles from './ColourPicker.module.css';
import { ColourPickerPanel } from './ColourPickerPanel';
import { boxClass, useField } from '../fields/Field';
import type { FieldWords } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';
import { FieldError } from '../fields/FieldError';
import { GroupHead } from '../fields/GroupHead';
import popoverStyles from '../overlays/Popover.module.css';

export interface ColourPickerProps extends FieldWords {
  /** `#RRGGBB`, or null for none. */
  readonly value: string | null;
  /** `#RRGGBB` in capitals; null only when it is cleared, which `optional` allows. */
  readonly onChange: (value: string | null) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** Colours to begin from, `#RRGGBB`: those of the brand, say. */
  readonly swatches?: readonly string[];
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

/** The initial colour while none is chosen. */
const START = '#0B5F5A';

function colourOf(value: string | null): Color | null {
  try {
    return value === null ? null : parseColor(value).toFormat('hsb');
  } catch {
    return null;
  }
}

/** Returns the colour in full, and takes another one. */
function useColour(value: string | null, onChange: ColourPickerProps['onChange']) {
  const [given, setGiven] = useState(value);
  // A colour of its own, since grey as a code has forgotten its hue, and the line would jump to red.
  const [colour, setColour] = useState(() => colourOf(value));

  // Changed from elsewhere: the form was reset, or a newer record arrived.
  if (value !== given) {
    setGiven(value);
    setColour(colourOf(value));
  }

  const take = (next: Color | null) => {
    setColour(next);
    const code = next === null ? null : next.toString('hex').toUpperCase();
    if (code === value) return;
    setGiven(code);
    onChange(code);
  };
  return { colour, take };
}

/** Any colour: chosen on an area and a hue line, typed as a code, or taken from suggested ones. */
export function ColourPicker({ value, onChange, onBlur, swatches, disabled, ...words }: ColourPickerProps) {
  const { t } = useTranslation('ui');
  const { ids, control } = useField(words);
  const { colour, take } = useColour(value, onChange);

  return (
    <div className={fieldStyles.field}>
      <GroupHead {...words} ids={ids} />
      <div className={boxClass(words.error, disabled, styles.box)}>
        <DialogTrigger
          onOpenChange={(open) => {
            if (!open) onBlur?.();
          }}
        >
          <Button
            id={ids.id}
            className={styles.trigger}
            isDisabled={disabled}
            aria-labelledby={`${ids.labelId} ${ids.id}`}
            aria-describedby={control['aria-describedby']}
            data-invalid={words.error ? true : undefined}
          >
            {/* The one place where a colour comes from a person instead of the tokens. */}
            <span
              className={joinClasses(styles.sample, colour === null && styles.none)}
              style={colour === null ? undefined : { backgroundColor: colour.toString('css') }}
              aria-hidden="true"
            />
            <span className={joinClasses(styles.code, colour === null && styles.placeholder)}>
              {colour === null ? t('choose') : colour.toString('hex').toUpperCase()}
            </span>
            <ChevronDown className={styles.chevron} aria-hidden="true" />
          </Button>
          <Popover className={joinClasses(popoverStyles.popover, styles.popover)} offset={4}>
            <Dialog aria-label={words.label} className={styles.dialog}>
              <ColourPickerPanel colour={colour ?? parseColor(START).toFormat('hsb')} onChange={take} swatches={swatches} />
            </Dialog>
          </Popover>
        </DialogTrigger>
        {words.optional && colour !== null && !disabled && (
          <button type="button" className={fieldStyles.inside} aria-label={t('clear')} onClick={() => take(null)}>
            <X aria-hidden="true" />
          </button>
        )}
      </div>
      {words.error && <FieldError id={ids.errorId}>{words.error}</FieldError>}
    </div>
  );
}
