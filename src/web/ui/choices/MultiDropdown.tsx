import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DROPDOWN_SEARCHABLE_FROM } from '#contract/platform/constants';
import { Button } from '../buttons/Button';
import styles from './Dropdown.module.css';
import { RemovableChips } from '../buttons/RemovableChips';
import { DropdownFrame } from './DropdownFrame';
import type { DropdownBase } from './DropdownFrame';
import { DropdownOptions, OTHER_KEY } from './DropdownOptions';
import type { DropdownOption } from './DropdownOptions';
import { OtherText } from './OtherText';

export interface MultiDropdownProps<V extends string | number> extends DropdownBase {
  /** The choices, in their order. */
  readonly options: ReadonlyArray<DropdownOption<V>>;
  /** The chosen options, in the order of the list. */
  readonly value: readonly V[];
  /** Called each time an option is selected or deselected. */
  readonly onChange: (value: V[]) => void;
  /** The most that may be chosen: the others are shut then, and the list says why. */
  readonly limit?: number;
  /** Offers 'Other…' at the end, with a text field for a custom text, the last in the value. Only where any text is a valid value. */
  readonly other?: string extends V ? boolean : never;
}

type ChoiceProps<V extends string | number> = Pick<MultiDropdownProps<V>, 'options' | 'value' | 'onChange' | 'other'>;

/** Returns what is chosen, of the list and as a text of one's own, and what changes it. */
function useChosen<V extends string | number>({ options, value, onChange, other, limit }: ChoiceProps<V> & { readonly limit: number }) {
  const [isWriting, setIsWriting] = useState(false);
  // A custom text is the value that matches no option; while it is typed it comes last, even if it matches an option.
  const ownAt =
    other !== true ? -1 : isWriting ? value.length - 1 : value.findIndex((one) => !options.some((option) => option.value === one));
  const own = value[ownAt];
  const hasOther = own !== undefined;
  const chosen = options.filter((option) => value.some((one, at) => at !== ownAt && one === option.value));
  const chosenKeys = [...chosen.map((option) => String(option.value)), ...(hasOther ? [OTHER_KEY] : [])];
  // With `other` any text is a value of V, as its type demands.
  const write = (text: string) => {
    setIsWriting(true);
    onChange([...chosen.map((option) => option.value), text as V]);
  };

  const choose = (keys: readonly string[]) => {
    const next = options.filter((option) => keys.includes(String(option.value))).map((option) => option.value);
    setIsWriting(false);
    // As above: '' is a value of V where 'Other…' is offered.
    onChange(keys.includes(OTHER_KEY) ? [...next, own ?? ('' as V)] : next);
  };
  const isFull = chosenKeys.length >= limit;
  const available = options.filter((option) => option.disabled !== true);
  const mayChooseAll = available.length + (hasOther ? 1 : 0) <= limit && available.some((option) => !value.includes(option.value));
  return {
    own,
    hasOther,
    chosen,
    chosenKeys,
    isFull,
    write,
    choose,
    stopWriting: () => setIsWriting(false),
    /** Undefined where it would change nothing, or too much. */
    chooseAll: mayChooseAll ? () => choose([...chosenKeys, ...available.map((option) => String(option.value))]) : undefined,
  };
}

/** Several choices of a list. The closed field counts them; below it each can be taken away. From 5 options on it can be searched. */
export function MultiDropdown<V extends string | number>({
  options,
  value,
  onChange,
  limit = Infinity,
  other,
  searchable = options.length >= DROPDOWN_SEARCHABLE_FROM,
  ...frame
}: MultiDropdownProps<V>) {
  const { t } = useTranslation('controls');
  const choice = useChosen({ options, value, onChange, other, limit });
  const { own, hasOther, chosen, chosenKeys, isFull, choose } = choice;

  return (
    <DropdownFrame
      {...frame}
      multiple
      chosen={chosenKeys}
      onChoose={choose}
      shown={chosenKeys.length > 0 ? t('chosen', { count: chosenKeys.length }) : undefined}
      footer={
        <>
          {chosen.length > 0 && (
            <RemovableChips
              label={t('chosenOf', { label: frame.label })}
              chips={chosen.map((option) => ({ id: String(option.value), words: option.label }))}
              onRemove={(id) => choose(chosenKeys.filter((key) => key !== id))}
              disabled={frame.disabled}
            />
          )}
          {hasOther && (
            <OtherText
              about={frame.label}
              value={String(own)}
              onChange={choice.write}
              onBlur={() => {
                choice.stopWriting();
                frame.onBlur?.();
              }}
              error={frame.error}
              disabled={frame.disabled}
            />
          )}
        </>
      }
    >
      <DropdownOptions
        options={options}
        otherLabel={other === true ? t('other') : undefined}
        searchable={searchable}
        full={isFull ? chosenKeys : undefined}
      />
      <Tools limit={limit} isFull={isFull} onAll={choice.chooseAll} onNone={chosenKeys.length > 0 ? () => choose([]) : undefined} />
    </DropdownFrame>
  );
}

interface ToolsProps {
  readonly limit: number;
  readonly isFull: boolean;
  /** Left out where it would change nothing, or too much. */
  readonly onAll: (() => void) | undefined;
  readonly onNone: (() => void) | undefined;
}

/** Below the list: why no more can be chosen, and choosing all or none. */
function Tools({ limit, isFull, onAll, onNone }: ToolsProps) {
  const { t } = useTranslation('controls');
  return (
    <div className={styles.tools}>
      {limit !== Infinity && (
        <span role="status" className={styles.limit}>
          {isFull && t('atMost', { count: limit })}
        </span>
      )}
      {onAll !== undefined && (
        <Button size="s" variant="quiet" onClick={onAll}>
          {t('chooseAll')}
        </Button>
      )}
      {onNone !== undefined && (
        <Button size="s" variant="quiet" onClick={onNone}>
          {t('chooseNone')}
        </Button>
      )}
    </div>
  );
}
