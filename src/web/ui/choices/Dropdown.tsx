import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DROPDOWN_SEARCHABLE_FROM } from '#contract/platform/constants';
import { DropdownFrame } from './DropdownFrame';
import type { DropdownBase } from './DropdownFrame';
import { DropdownOptions, NONE_KEY, OTHER_KEY } from './DropdownOptions';
import type { DropdownOption } from './DropdownOptions';
import { OtherText } from './OtherText';

/** Above this, a closed field renders only the chosen option: five phone fields on one page would render 1,200 countries. */
const HELD_WHILE_CLOSED_MAX = 50;

const NOTHING: readonly string[] = [];

export interface DropdownProps<V extends string | number> extends DropdownBase {
  /** The choices, in their order. */
  readonly options: ReadonlyArray<DropdownOption<V>>;
  /** Null while nothing is chosen. */
  readonly value: V | null;
  /** Called when another one is chosen. */
  readonly onChange: (value: V) => void;
  /** Offers a first choice for 'none'. */
  readonly none?: { readonly label: string; readonly onChoose: () => void };
  /**
   * Offers 'Other…' at the end, with a text field for a custom text, which becomes the value; '' while it is empty.
   * Only where any text is a valid value.
   */
  readonly other?: string extends V ? boolean : never;
  /** `bar` looks like a button and is as wide as its text: the site picker in the top bar. */
  readonly look?: 'field' | 'bar';
}

type ChoiceProps<V extends string | number> = Pick<DropdownProps<V>, 'options' | 'value' | 'onChange' | 'none' | 'other'>;

/** Returns what is chosen, an option or a text of one's own, and what changes it. */
function useChosen<V extends string | number>({ options, value, onChange, none, other }: ChoiceProps<V>) {
  // Typing the label of an option by hand does not end the typing.
  const [isWriting, setIsWriting] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const isOther = other === true && value !== null && (isWriting || chosen === undefined);
  // With `other` any text is a value of V, as its type demands.
  const write = (text: string) => onChange(text as V);

  const choose = ([key]: readonly string[]) => {
    setIsWriting(key === OTHER_KEY);
    if (key === NONE_KEY) none?.onChoose();
    if (key === OTHER_KEY && !isOther) write('');
    const option = options.find((one) => String(one.value) === key);
    if (option) onChange(option.value);
  };
  return { chosen, isOther, write, choose };
}

/** One choice of a list; from 5 options on it can be searched, whatever the accents. */
export function Dropdown<V extends string | number>({
  options,
  value,
  onChange,
  none,
  other,
  searchable = options.length >= DROPDOWN_SEARCHABLE_FROM,
  onOpenChange,
  ...frame
}: DropdownProps<V>) {
  const { t } = useTranslation('controls');
  const [isOpen, setIsOpen] = useState(frame.open === true);
  const { chosen, isOther, write, choose } = useChosen({ options, value, onChange, none, other });
  const isWhole = isOpen || options.length <= HELD_WHILE_CLOSED_MAX;
  const chosenKey = isOther ? OTHER_KEY : value === null ? (none ? NONE_KEY : null) : String(value);

  return (
    <DropdownFrame
      {...frame}
      onOpenChange={(next) => {
        setIsOpen(next);
        onOpenChange?.(next);
      }}
      chosen={chosenKey === null ? NOTHING : [chosenKey]}
      onChoose={choose}
      shown={isOther ? t('other') : value === null ? none?.label : (chosen?.closed ?? chosen?.label)}
      footer={
        other === true
          ? isOther && (
              <OtherText
                about={frame.label}
                value={String(value)}
                onChange={write}
                onBlur={frame.onBlur}
                error={frame.error}
                disabled={frame.disabled}
              />
            )
          : undefined
      }
    >
      <DropdownOptions
        options={isWhole ? options : options.filter((option) => option === chosen)}
        noneLabel={none?.label}
        otherLabel={other === true ? t('other') : undefined}
        searchable={searchable}
      />
    </DropdownFrame>
  );
}
